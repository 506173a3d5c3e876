CREATE TABLE "deals" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"undone_on" date,
	"undo_cause" text,
	"undo_reason" text,
	"deposit" text,
	"deposit_words" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deals_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "deals_undone_whole" CHECK (num_nulls("deals"."undone_on", "deals"."undo_cause", "deals"."undo_reason", "deals"."deposit") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "offer_acceptances" (
	"account_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"words" text,
	CONSTRAINT "offer_acceptances_account_id_offer_id_person_id_pk" PRIMARY KEY("account_id","offer_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "offer_buyers" (
	"account_id" integer NOT NULL,
	"chain_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "offer_buyers_account_id_chain_id_person_id_pk" PRIMARY KEY("account_id","chain_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "offer_chains" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "offer_chains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_chains_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"chain_id" integer NOT NULL,
	"side" text NOT NULL,
	"terms" jsonb NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"notes" text,
	"presented_at" timestamp with time zone,
	"way" text,
	"ended_as" text,
	"end_on" date,
	"end_way" text,
	"end_words" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "offers_presented_in_a_way" CHECK ("offers"."presented_at" is null or "offers"."way" is not null),
	CONSTRAINT "offers_end_of_presented" CHECK ("offers"."ended_as" is null or "offers"."presented_at" is not null),
	CONSTRAINT "offers_end_on_a_day" CHECK (("offers"."ended_as" is null) = ("offers"."end_on" is null)),
	CONSTRAINT "offers_known_end" CHECK ("offers"."ended_as" in ('accepted', 'refused', 'countered', 'withdrawn', 'not_chosen'))
);
--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_offer" FOREIGN KEY ("account_id","offer_id") REFERENCES "public"."offers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_acceptances" ADD CONSTRAINT "offer_acceptances_offer" FOREIGN KEY ("account_id","offer_id") REFERENCES "public"."offers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_acceptances" ADD CONSTRAINT "offer_acceptances_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_buyers" ADD CONSTRAINT "offer_buyers_chain" FOREIGN KEY ("account_id","chain_id") REFERENCES "public"."offer_chains"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_buyers" ADD CONSTRAINT "offer_buyers_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_chains" ADD CONSTRAINT "offer_chains_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_chain" FOREIGN KEY ("account_id","chain_id") REFERENCES "public"."offer_chains"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deals_one_runs" ON "deals" USING btree ("account_id","property_id") WHERE "deals"."undone_on" is null;--> statement-breakpoint
CREATE INDEX "deals_of_property" ON "deals" USING btree ("account_id","property_id","id");--> statement-breakpoint
CREATE INDEX "deals_of_offer" ON "deals" USING btree ("account_id","offer_id");--> statement-breakpoint
CREATE INDEX "offer_acceptances_of_person" ON "offer_acceptances" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "offer_buyers_of_person" ON "offer_buyers" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "offer_chains_of_property" ON "offer_chains" USING btree ("account_id","property_id","id");--> statement-breakpoint
CREATE INDEX "offers_open" ON "offers" USING btree ("account_id","valid_until") WHERE "offers"."presented_at" is not null and "offers"."ended_as" is null;--> statement-breakpoint
CREATE INDEX "offers_of_chain" ON "offers" USING btree ("account_id","chain_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_draft" ON "offers" USING btree ("account_id","chain_id") WHERE "offers"."presented_at" is null;