CREATE TABLE "automation_sources" (
	"account_id" integer NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"failures" smallint NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "automation_sources_account_id_provider_kind_pk" PRIMARY KEY("account_id","provider","kind")
);
--> statement-breakpoint
ALTER TABLE "automation_providers" ADD COLUMN "unit_price" integer;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "doubts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "looks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "automations" ADD COLUMN "knock_hash" text;--> statement-breakpoint
ALTER TABLE "automation_sources" ADD CONSTRAINT "automation_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_knock" UNIQUE("knock_hash");