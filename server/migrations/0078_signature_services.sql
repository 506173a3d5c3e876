CREATE TABLE "signature_services" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "signature_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"service" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"safe" text,
	"is_webhook_set" boolean DEFAULT false NOT NULL,
	"secrets" text NOT NULL,
	CONSTRAINT "signature_services_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "signature_services_once" UNIQUE("account_id","service"),
	CONSTRAINT "signature_services_secrets_encrypted" CHECK ("signature_services"."secrets" like 'v1.%')
);
--> statement-breakpoint
ALTER TABLE "signature_services" ADD CONSTRAINT "signature_services_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;