CREATE TABLE "document_request_keys" (
	"account_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_request_keys_account_id_request_id_key_hash_pk" PRIMARY KEY("account_id","request_id","key_hash"),
	CONSTRAINT "document_request_keys_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "document_request_keys_length" CHECK (length("document_request_keys"."key_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "document_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"audience" text NOT NULL,
	"person_id" integer,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "document_requests_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "document_requests_audience" CHECK (("document_requests"."person_id" is not null) = ("document_requests"."audience" = 'person'))
);
--> statement-breakpoint
CREATE TABLE "handed_papers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "handed_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"inbox_paper_id" integer,
	"handed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "handed_papers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "handed_papers_of_paper" UNIQUE("account_id","inbox_paper_id"),
	CONSTRAINT "handed_papers_refused" CHECK (("handed_papers"."refused_at" is null) = ("handed_papers"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "requested_papers" (
	"account_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer,
	CONSTRAINT "requested_papers_account_id_request_id_position_pk" PRIMARY KEY("account_id","request_id","position")
);
--> statement-breakpoint
ALTER TABLE "document_request_keys" ADD CONSTRAINT "document_request_keys_request" FOREIGN KEY ("account_id","request_id") REFERENCES "public"."document_requests"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_papers" ADD CONSTRAINT "handed_papers_wanted" FOREIGN KEY ("account_id","request_id","position") REFERENCES "public"."requested_papers"("account_id","request_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_papers" ADD CONSTRAINT "handed_papers_paper" FOREIGN KEY ("account_id","inbox_paper_id") REFERENCES "public"."inbox_papers"("account_id","id") ON DELETE set null ("inbox_paper_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_papers" ADD CONSTRAINT "requested_papers_request" FOREIGN KEY ("account_id","request_id") REFERENCES "public"."document_requests"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_papers" ADD CONSTRAINT "requested_papers_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_requests_of_property" ON "document_requests" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "document_requests_of_person" ON "document_requests" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "handed_papers_of_wanted" ON "handed_papers" USING btree ("account_id","request_id","position");--> statement-breakpoint
CREATE INDEX "requested_papers_of_person" ON "requested_papers" USING btree ("account_id","person_id");