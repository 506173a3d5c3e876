CREATE TABLE "representatives" (
	"account_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"capacity" text,
	CONSTRAINT "representatives_account_id_company_id_person_id_pk" PRIMARY KEY("account_id","company_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "unions" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "unions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"regime" text,
	"since" date,
	"prenup" text,
	CONSTRAINT "unions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "represents_id" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "trade_name" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "profession" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "nationality" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "complement" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "neighborhood" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "cep" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "union_id" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "union_seat" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "former_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "representatives" ADD CONSTRAINT "representatives_company" FOREIGN KEY ("account_id","company_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representatives" ADD CONSTRAINT "representatives_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unions" ADD CONSTRAINT "unions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "representatives_of_person" ON "representatives" USING btree ("account_id","person_id");--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_represented" FOREIGN KEY ("account_id","represents_id") REFERENCES "public"."people"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_union" FOREIGN KEY ("account_id","union_id") REFERENCES "public"."unions"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parties_of_represented" ON "parties" USING btree ("account_id","represents_id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_union_seat" UNIQUE("account_id","union_id","union_seat");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_union_seats" CHECK ("people"."union_seat" in (1, 2));