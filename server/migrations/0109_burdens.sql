CREATE TABLE "burdens" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "burdens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"kind" text NOT NULL,
	"act" text,
	"creditor" text,
	"amount" text,
	"laid_on" date,
	"stated_by" text NOT NULL,
	"ended_by" text,
	"ended_on" date,
	"end_act" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "burdens_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "burdens_ended" CHECK ("burdens"."ended_by" is not null or ("burdens"."ended_on" is null and "burdens"."end_act" is null))
);
--> statement-breakpoint
ALTER TABLE "burdens" ADD CONSTRAINT "burdens_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "burdens_once" ON "burdens" USING btree ("account_id","property_id","kind","act");