CREATE TABLE "automation_choices" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	CONSTRAINT "automation_choices_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "automation_choices" ADD CONSTRAINT "automation_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;