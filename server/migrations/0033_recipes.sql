CREATE TABLE "automation_recipes" (
	"account_id" integer NOT NULL,
	"recipe" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"worked_on" date,
	CONSTRAINT "automation_recipes_account_id_recipe_pk" PRIMARY KEY("account_id","recipe")
);
--> statement-breakpoint
ALTER TABLE "automation_recipes" ADD CONSTRAINT "automation_recipes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;