CREATE TABLE "originals" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "originals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"shown_key" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"storage_key" uuid NOT NULL,
	"made" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "originals_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "originals_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "originals_shown" UNIQUE("shown_key")
);
--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER originals_added AFTER INSERT ON originals REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_stored_rows('file_size');
--> statement-breakpoint
CREATE TRIGGER originals_removed AFTER DELETE ON originals REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_stored_rows('file_size');
