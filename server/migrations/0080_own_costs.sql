CREATE TABLE "own_costs" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "own_costs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"what" text NOT NULL,
	"state" text NOT NULL,
	"city" text,
	"city_key" text NOT NULL,
	"percent" numeric(8, 5),
	"value" numeric(14, 2),
	"origin" text,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_costs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "own_costs_of_place" UNIQUE("account_id","what","state","city_key"),
	CONSTRAINT "own_costs_percent_or_value" CHECK (("own_costs"."percent" is null) <> ("own_costs"."value" is null))
);
--> statement-breakpoint
ALTER TABLE "own_costs" ADD CONSTRAINT "own_costs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;