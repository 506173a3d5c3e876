CREATE TABLE "commission_changes" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "commission_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"commission_id" integer NOT NULL,
	"percent" numeric(5, 2),
	"amount" numeric(14, 2) NOT NULL,
	"payer" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_changes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "commission_parts" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "commission_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"commission_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"label" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"received" numeric(14, 2) DEFAULT '0' NOT NULL,
	"due_on" date,
	CONSTRAINT "commission_parts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "commission_parts_received" CHECK ("commission_parts"."received" between 0 and "commission_parts"."amount")
);
--> statement-breakpoint
CREATE TABLE "commission_shares" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "commission_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"commission_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"is_own" boolean NOT NULL,
	"person_id" integer,
	"name" text,
	"creci" text,
	"percent" numeric(5, 2),
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "commission_shares_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "commissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"percent" numeric(5, 2),
	"amount" numeric(14, 2) NOT NULL,
	"payer" text NOT NULL,
	"fee_due" text,
	"fee_due_words" text,
	"is_from_authorization" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commissions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "fee_receipts" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "fee_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"commission_id" integer NOT NULL,
	"number" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"received_on" date NOT NULL,
	"way" text NOT NULL,
	"payer" text NOT NULL,
	"issuer_number" text,
	"document_id" integer,
	"written" jsonb NOT NULL,
	"storage_key" uuid,
	"file_size" bigint,
	"sha256" "bytea",
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_receipts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "fee_receipts_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "fee_receipts_kept_whole" CHECK (num_nulls("fee_receipts"."storage_key", "fee_receipts"."file_size", "fee_receipts"."sha256") in (0, 3)),
	CONSTRAINT "fee_receipts_cancelled_why" CHECK (("fee_receipts"."cancelled_at" is null) = ("fee_receipts"."cancel_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_receipt_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_changes" ADD CONSTRAINT "commission_changes_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_changes" ADD CONSTRAINT "commission_changes_commission" FOREIGN KEY ("account_id","commission_id") REFERENCES "public"."commissions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_parts" ADD CONSTRAINT "commission_parts_commission" FOREIGN KEY ("account_id","commission_id") REFERENCES "public"."commissions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_shares" ADD CONSTRAINT "commission_shares_commission" FOREIGN KEY ("account_id","commission_id") REFERENCES "public"."commissions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_shares" ADD CONSTRAINT "commission_shares_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE set null ("person_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_deal" FOREIGN KEY ("account_id","deal_id") REFERENCES "public"."deals"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_receipts" ADD CONSTRAINT "fee_receipts_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_receipts" ADD CONSTRAINT "fee_receipts_commission" FOREIGN KEY ("account_id","commission_id") REFERENCES "public"."commissions"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_receipts" ADD CONSTRAINT "fee_receipts_paper" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE set null ("document_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_changes_of_commission" ON "commission_changes" USING btree ("account_id","commission_id");--> statement-breakpoint
CREATE INDEX "commission_parts_of_commission" ON "commission_parts" USING btree ("account_id","commission_id");--> statement-breakpoint
CREATE INDEX "commission_parts_open" ON "commission_parts" USING btree ("account_id","due_on") WHERE "commission_parts"."received" < "commission_parts"."amount";--> statement-breakpoint
CREATE INDEX "commission_shares_of_commission" ON "commission_shares" USING btree ("account_id","commission_id");--> statement-breakpoint
CREATE INDEX "commission_shares_of_person" ON "commission_shares" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_shares_one_own" ON "commission_shares" USING btree ("account_id","commission_id") WHERE "commission_shares"."is_own";--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_one_of_deal" ON "commissions" USING btree ("account_id","deal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_receipts_numbered" ON "fee_receipts" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "fee_receipts_of_commission" ON "fee_receipts" USING btree ("account_id","commission_id");--> statement-breakpoint
CREATE INDEX "fee_receipts_by_day" ON "fee_receipts" USING btree ("account_id","received_on");--> statement-breakpoint
CREATE INDEX "fee_receipts_of_document" ON "fee_receipts" USING btree ("account_id","document_id");--> statement-breakpoint
CREATE TRIGGER fee_receipts_counted AFTER INSERT OR DELETE OR UPDATE OF file_size ON fee_receipts
	FOR EACH ROW EXECUTE FUNCTION count_changed_row('coalesce(($1).file_size, 0)');
