CREATE TABLE "share_questions" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "share_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"share_id" integer NOT NULL,
	"document_id" integer,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_questions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_views" (
	"account_id" integer NOT NULL,
	"visit_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"page" smallint NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_views_account_id_visit_id_document_id_page_pk" PRIMARY KEY("account_id","visit_id","document_id","page")
);
--> statement-breakpoint
CREATE TABLE "share_visits" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "share_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"share_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_visits_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "share_visits_token" UNIQUE("account_id","share_id","token_hash"),
	CONSTRAINT "share_visits_token_hash_length" CHECK (length("share_visits"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "shared_papers" (
	"account_id" integer NOT NULL,
	"share_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "shared_papers_account_id_share_id_document_id_pk" PRIMARY KEY("account_id","share_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"password_hash" text,
	"may_download" boolean NOT NULL,
	"most_visits" smallint,
	"visits" integer DEFAULT 0 NOT NULL,
	"keep_days" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "shares_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "shares_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "shares_key_hash_length" CHECK (length("shares"."key_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "sharing_grounds" (
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"ground" text NOT NULL,
	"stated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sharing_grounds_account_id_property_id_person_id_pk" PRIMARY KEY("account_id","property_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "share_questions" ADD CONSTRAINT "share_questions_share" FOREIGN KEY ("account_id","share_id") REFERENCES "public"."shares"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_questions" ADD CONSTRAINT "share_questions_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE set null ("document_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_views" ADD CONSTRAINT "share_views_visit" FOREIGN KEY ("account_id","visit_id") REFERENCES "public"."share_visits"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_views" ADD CONSTRAINT "share_views_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_share" FOREIGN KEY ("account_id","share_id") REFERENCES "public"."shares"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_papers" ADD CONSTRAINT "shared_papers_share" FOREIGN KEY ("account_id","share_id") REFERENCES "public"."shares"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_papers" ADD CONSTRAINT "shared_papers_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_grounds" ADD CONSTRAINT "sharing_grounds_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_grounds" ADD CONSTRAINT "sharing_grounds_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_grounds" ADD CONSTRAINT "sharing_grounds_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_questions_of_share" ON "share_questions" USING btree ("account_id","share_id");--> statement-breakpoint
CREATE INDEX "share_questions_of_document" ON "share_questions" USING btree ("account_id","document_id");--> statement-breakpoint
CREATE INDEX "share_views_of_document" ON "share_views" USING btree ("account_id","document_id");--> statement-breakpoint
CREATE INDEX "share_visits_of_share" ON "share_visits" USING btree ("account_id","share_id","id");--> statement-breakpoint
CREATE INDEX "share_visits_last" ON "share_visits" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "shared_papers_of_document" ON "shared_papers" USING btree ("account_id","document_id");--> statement-breakpoint
CREATE INDEX "shares_of_property" ON "shares" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "sharing_grounds_of_person" ON "sharing_grounds" USING btree ("account_id","person_id");