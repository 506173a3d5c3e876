CREATE TABLE "clause_orders" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"clause_ids" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clause_orders" ADD CONSTRAINT "clause_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;