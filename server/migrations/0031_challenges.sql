CREATE TABLE "automation_challenges" (
	"id" text NOT NULL,
	"account_id" integer NOT NULL,
	"automation_id" integer NOT NULL,
	"url" text,
	"image" text,
	"site_key" text,
	"message" text,
	"until" timestamp with time zone NOT NULL,
	"end" text,
	"answer" text,
	CONSTRAINT "automation_challenges_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "automation_challenges_answer" CHECK (("automation_challenges"."end" = 'answered') = ("automation_challenges"."answer" is not null))
);
--> statement-breakpoint
DROP INDEX "automations_open_of_item";--> statement-breakpoint
ALTER TABLE "automation_messages" ADD COLUMN "challenge_id" text;--> statement-breakpoint
ALTER TABLE "automation_challenges" ADD CONSTRAINT "automation_challenges_automation" FOREIGN KEY ("account_id","automation_id") REFERENCES "public"."automations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_challenges_open" ON "automation_challenges" USING btree ("account_id","automation_id") WHERE "automation_challenges"."end" is null;--> statement-breakpoint
CREATE INDEX "automation_challenges_of_automation" ON "automation_challenges" USING btree ("account_id","automation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "automations_open_of_item" ON "automations" USING btree ("account_id","property_id","kind",coalesce("person_id", 0)) WHERE "automations"."status" not in ('completed', 'failed', 'cancelled');