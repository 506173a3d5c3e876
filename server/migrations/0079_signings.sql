CREATE TABLE "signing_links" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "signing_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"signer_id" integer NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signing_links_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "signing_links_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "signing_links_key_length" CHECK (length("signing_links"."key_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "signing_signers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "signing_signers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"signing_id" integer NOT NULL,
	"person_id" integer,
	"name" text NOT NULL,
	"cpf" text,
	"email" text,
	"phone" text,
	"signs_as" text NOT NULL,
	"turn" smallint NOT NULL,
	"state" text DEFAULT 'waiting_turn' NOT NULL,
	"told_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"reason" text,
	"evidence" jsonb,
	CONSTRAINT "signing_signers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "signing_signers_proved" CHECK ("signing_signers"."state" not in ('signed', 'refused') or num_nonnulls("signing_signers"."signed_at", "signing_signers"."refused_at") = 1)
);
--> statement-breakpoint
CREATE TABLE "signings" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "signings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"title" text NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"expires_on" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"storage_key" uuid NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"pages" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"signed_id" integer,
	"outside" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "signings_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "signing_links" ADD CONSTRAINT "signing_links_signer" FOREIGN KEY ("account_id","signer_id") REFERENCES "public"."signing_signers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_signers" ADD CONSTRAINT "signing_signers_signing" FOREIGN KEY ("account_id","signing_id") REFERENCES "public"."signings"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_signers" ADD CONSTRAINT "signing_signers_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE set null ("person_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_signed" FOREIGN KEY ("account_id","signed_id") REFERENCES "public"."documents"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signing_links_of_signer" ON "signing_links" USING btree ("account_id","signer_id");--> statement-breakpoint
CREATE INDEX "signing_signers_of_signing" ON "signing_signers" USING btree ("account_id","signing_id","turn");--> statement-breakpoint
CREATE INDEX "signing_signers_of_person" ON "signing_signers" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "signings_of_property" ON "signings" USING btree ("account_id","property_id","id");--> statement-breakpoint
CREATE INDEX "signings_by_file" ON "signings" USING btree ("account_id","signed_id");--> statement-breakpoint
CREATE INDEX "signings_to_expire" ON "signings" USING btree ("expires_at") WHERE "signings"."state" in ('draft', 'sent', 'partly_signed', 'undelivered');--> statement-breakpoint
CREATE UNIQUE INDEX "signings_one_open" ON "signings" USING btree ("account_id","kind","target_id") WHERE "signings"."state" in ('draft', 'sent', 'partly_signed', 'undelivered');
--> statement-breakpoint
CREATE TRIGGER signings_counted AFTER INSERT OR DELETE OR UPDATE OF file_size ON signings
	FOR EACH ROW EXECUTE FUNCTION count_changed_row('($1).file_size');
