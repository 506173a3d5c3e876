CREATE TABLE "mailboxes" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"folder" text NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint NOT NULL,
	"wanted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"failure" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"papers" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailboxes_password_encrypted" CHECK ("mailboxes"."password" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "received_letters" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "received_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"thread" text[] DEFAULT '{}' NOT NULL,
	"sender" text,
	"subject" text,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"property_id" integer,
	CONSTRAINT "received_letters_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "received_letters_once" UNIQUE("account_id","hash")
);
--> statement-breakpoint
ALTER TABLE "inbox_papers" ADD COLUMN "way" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_papers" ADD COLUMN "letter_id" integer;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_letters" ADD CONSTRAINT "received_letters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_letters" ADD CONSTRAINT "received_letters_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE set null ("property_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailboxes_wanted" ON "mailboxes" USING btree ("wanted_at");--> statement-breakpoint
CREATE INDEX "received_letters_of_property" ON "received_letters" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "received_letters_thread" ON "received_letters" USING gin ("account_id","thread") WHERE "received_letters"."property_id" is not null;--> statement-breakpoint
ALTER TABLE "inbox_papers" ADD CONSTRAINT "inbox_papers_letter" FOREIGN KEY ("account_id","letter_id") REFERENCES "public"."received_letters"("account_id","id") ON DELETE set null ("letter_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_papers_of_letter" ON "inbox_papers" USING btree ("account_id","letter_id");