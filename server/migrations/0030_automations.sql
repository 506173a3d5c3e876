CREATE TABLE "automation_charges" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "automation_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"automation_id" integer,
	"try" smallint NOT NULL,
	"amount" integer NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_charges_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "automation_messages" (
	"account_id" integer NOT NULL,
	"number" integer NOT NULL,
	"automation_id" integer NOT NULL,
	"status" text NOT NULL,
	"log" text,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_messages_account_id_number_pk" PRIMARY KEY("account_id","number")
);
--> statement-breakpoint
CREATE TABLE "automation_numbers" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "automation_providers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "automation_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"provider" text NOT NULL,
	"token" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"monthly_limit" integer,
	CONSTRAINT "automation_providers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "automation_providers_once" UNIQUE("account_id","provider"),
	CONSTRAINT "automation_providers_token_encrypted" CHECK ("automation_providers"."token" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "automations" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "automations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer,
	"provider" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"price" integer,
	"charged" integer,
	"failure" text,
	"document_id" integer,
	"number" text,
	"code" text,
	"issued_on" date,
	"valid_until" date,
	"result" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "automations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "automations_failure" CHECK (("automations"."status" = 'failed') = ("automations"."failure" is not null))
);
--> statement-breakpoint
ALTER TABLE "automation_charges" ADD CONSTRAINT "automation_charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_messages" ADD CONSTRAINT "automation_messages_automation" FOREIGN KEY ("account_id","automation_id") REFERENCES "public"."automations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_numbers" ADD CONSTRAINT "automation_numbers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_providers" ADD CONSTRAINT "automation_providers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_charges_of_month" ON "automation_charges" USING btree ("account_id","provider","asked_at");--> statement-breakpoint
CREATE INDEX "automation_charges_of_automation" ON "automation_charges" USING btree ("account_id","automation_id");--> statement-breakpoint
CREATE INDEX "automation_messages_of_automation" ON "automation_messages" USING btree ("account_id","automation_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "automations_open_of_item" ON "automations" USING btree ("account_id","property_id","kind",coalesce("person_id", 0)) WHERE "automations"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "automations_of_property" ON "automations" USING btree ("account_id","property_id","id");--> statement-breakpoint
CREATE INDEX "automations_of_person" ON "automations" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "automations_of_user" ON "automations" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "automations_of_document" ON "automations" USING btree ("account_id","document_id");