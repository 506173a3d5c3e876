CREATE TABLE "authorizations" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "authorizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"lowest_price" numeric(14, 2),
	"fee_percent" numeric(5, 2),
	"fee_value" numeric(14, 2),
	"payer" text NOT NULL,
	"fee_due" text,
	"fee_due_words" text,
	"conditions" text,
	"is_exclusive" boolean NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"renewal" text,
	"may_receive_deposit" boolean NOT NULL,
	"may_advertise" boolean NOT NULL,
	"keys" text,
	"notes" text,
	"signed_on" date,
	"ended_on" date,
	"end_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorizations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "authorizations_one_fee" CHECK (("authorizations"."fee_percent" is null) <> ("authorizations"."fee_value" is null)),
	CONSTRAINT "authorizations_end_of_signed" CHECK ("authorizations"."ended_on" is null or "authorizations"."signed_on" is not null)
);
--> statement-breakpoint
ALTER TABLE "authorizations" ADD CONSTRAINT "authorizations_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorizations" ADD CONSTRAINT "authorizations_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorizations_of_property" ON "authorizations" USING btree ("account_id","property_id","id");