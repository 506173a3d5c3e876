CREATE TABLE "inbox_files" (
	"account_id" integer NOT NULL,
	"paper_id" integer NOT NULL,
	"file_type" text NOT NULL,
	"is_viewable" boolean NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"storage_key" uuid NOT NULL,
	CONSTRAINT "inbox_files_account_id_paper_id_pk" PRIMARY KEY("account_id","paper_id"),
	CONSTRAINT "inbox_files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "inbox_papers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "inbox_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"property_id" integer,
	"document_id" integer,
	"filed_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_papers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "inbox_papers_of_document" UNIQUE("account_id","document_id"),
	CONSTRAINT "inbox_papers_filed" CHECK (("inbox_papers"."document_id" is null) = ("inbox_papers"."filed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reading_pages" (
	"account_id" integer NOT NULL,
	"reading_id" integer NOT NULL,
	"page" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "reading_pages_account_id_reading_id_page_pk" PRIMARY KEY("account_id","reading_id","page")
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"inbox_paper_id" integer,
	"document_id" integer,
	"status" text DEFAULT 'waiting' NOT NULL,
	"is_later" boolean DEFAULT false NOT NULL,
	"unreadable" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"engine" text,
	"pages" integer,
	"text" jsonb,
	"frames" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reading" jsonb,
	"thumbnail" "bytea",
	CONSTRAINT "readings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "readings_of_inbox_paper" UNIQUE("account_id","inbox_paper_id"),
	CONSTRAINT "readings_of_document" UNIQUE("account_id","document_id"),
	CONSTRAINT "readings_of_something" CHECK (num_nonnulls("readings"."inbox_paper_id", "readings"."document_id") > 0),
	CONSTRAINT "readings_unreadable" CHECK (("readings"."status" = 'unreadable') = ("readings"."unreadable" is not null))
);
--> statement-breakpoint
ALTER TABLE "inbox_files" ADD CONSTRAINT "inbox_files_paper" FOREIGN KEY ("account_id","paper_id") REFERENCES "public"."inbox_papers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_papers" ADD CONSTRAINT "inbox_papers_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_papers" ADD CONSTRAINT "inbox_papers_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE set null ("property_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_papers" ADD CONSTRAINT "inbox_papers_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_pages" ADD CONSTRAINT "reading_pages_reading" FOREIGN KEY ("account_id","reading_id") REFERENCES "public"."readings"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_inbox_paper" FOREIGN KEY ("account_id","inbox_paper_id") REFERENCES "public"."inbox_papers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_papers_recent" ON "inbox_papers" USING btree ("account_id","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbox_papers_of_property" ON "inbox_papers" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "inbox_papers_same" ON "inbox_papers" USING btree ("account_id","sha256");--> statement-breakpoint
CREATE INDEX "reading_pages_words" ON "reading_pages" USING gin ("account_id","words");--> statement-breakpoint
CREATE INDEX "readings_waiting" ON "readings" USING btree ("is_later","account_id","id") WHERE "readings"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "readings_begun" ON "readings" USING btree ("account_id","begun_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "documents_same" ON "documents" USING btree ("account_id","sha256");--> statement-breakpoint
CREATE INDEX "properties_matricula" ON "properties" USING btree ("account_id",ltrim(regexp_replace("registration_number", '\D', '', 'g'), '0'));--> statement-breakpoint
CREATE INDEX "properties_inscricao" ON "properties" USING btree ("account_id",ltrim(regexp_replace("municipal_registration", '\D', '', 'g'), '0'));--> statement-breakpoint
CREATE TRIGGER inbox_files_added AFTER INSERT ON inbox_files REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_stored_rows('file_size');
--> statement-breakpoint
CREATE TRIGGER inbox_files_removed AFTER DELETE ON inbox_files REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_stored_rows('file_size');
--> statement-breakpoint
CREATE TRIGGER inbox_files_changed AFTER UPDATE OF file_size ON inbox_files
	FOR EACH ROW EXECUTE FUNCTION count_changed_row('($1).file_size');
