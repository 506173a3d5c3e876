CREATE TABLE "service_hints" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "service_hints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"service" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_hints_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "service_hints_once" UNIQUE("account_id","service","event_id")
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "service_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"signing_id" integer NOT NULL,
	"our_id" text NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"external_id" text,
	"sent_at" timestamp with time zone,
	"cancel_asked_at" timestamp with time zone,
	"ended_there_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"looks" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"trouble" text,
	"claim" text,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_requests_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "service_requests_ourId_unique" UNIQUE("our_id"),
	CONSTRAINT "service_requests_once" UNIQUE("account_id","signing_id")
);
--> statement-breakpoint
ALTER TABLE "signature_services" ADD COLUMN "webhook_key_hash" "bytea";
--> statement-breakpoint
ALTER TABLE "signature_services" ADD COLUMN "busy_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "signing_signers" ADD COLUMN "external_id" text;
--> statement-breakpoint
ALTER TABLE "signing_signers" ADD COLUMN "service_link" text;
--> statement-breakpoint
ALTER TABLE "service_hints" ADD CONSTRAINT "service_hints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_signing" FOREIGN KEY ("account_id","signing_id") REFERENCES "public"."signings"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "service_hints_old" ON "service_hints" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "service_requests_due" ON "service_requests" USING btree ("next_at") WHERE "service_requests"."next_at" is not null;
--> statement-breakpoint
ALTER TABLE "signature_services" ADD CONSTRAINT "signature_services_webhookKeyHash_unique" UNIQUE("webhook_key_hash");
