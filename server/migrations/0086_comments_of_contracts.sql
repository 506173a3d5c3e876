CREATE TABLE "agreement_comments" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agreement_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"thread_id" integer NOT NULL,
	"is_broker" boolean NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_comments_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "agreement_links" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agreement_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"side" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "agreement_links_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "agreement_links_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "agreement_links_key_length" CHECK (length("agreement_links"."key_hash") = 32),
	CONSTRAINT "agreement_links_known_side" CHECK ("agreement_links"."side" in ('buyer', 'seller', 'other'))
);
--> statement-breakpoint
CREATE TABLE "agreement_threads" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agreement_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"agreement_id" integer NOT NULL,
	"link_id" integer,
	"clause_id" text NOT NULL,
	"clause" text NOT NULL,
	"version" integer,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "agreement_threads_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "agreement_comments" ADD CONSTRAINT "agreement_comments_thread" FOREIGN KEY ("account_id","thread_id") REFERENCES "public"."agreement_threads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_links" ADD CONSTRAINT "agreement_links_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_links" ADD CONSTRAINT "agreement_links_version" FOREIGN KEY ("account_id","version_id") REFERENCES "public"."agreement_versions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_threads" ADD CONSTRAINT "agreement_threads_agreement" FOREIGN KEY ("account_id","agreement_id") REFERENCES "public"."agreements"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_threads" ADD CONSTRAINT "agreement_threads_link" FOREIGN KEY ("account_id","link_id") REFERENCES "public"."agreement_links"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_comments_of_thread" ON "agreement_comments" USING btree ("account_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "agreement_links_of_version" ON "agreement_links" USING btree ("account_id","version_id");--> statement-breakpoint
CREATE INDEX "agreement_threads_of_agreement" ON "agreement_threads" USING btree ("account_id","agreement_id","id");--> statement-breakpoint
CREATE INDEX "agreement_threads_of_link" ON "agreement_threads" USING btree ("account_id","link_id");