CREATE TABLE "deal_sellers" (
	"account_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"role" text NOT NULL,
	"represents_id" integer,
	"share" numeric(7, 4),
	"goods" text,
	"acquired_by" text,
	"acquired_on" date,
	"position" smallint NOT NULL,
	CONSTRAINT "deal_sellers_account_id_deal_id_role_person_id_pk" PRIMARY KEY("account_id","deal_id","role","person_id")
);
--> statement-breakpoint
ALTER TABLE "deal_sellers" ADD CONSTRAINT "deal_sellers_deal" FOREIGN KEY ("account_id","deal_id") REFERENCES "public"."deals"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_sellers" ADD CONSTRAINT "deal_sellers_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_sellers" ADD CONSTRAINT "deal_sellers_represented" FOREIGN KEY ("account_id","represents_id") REFERENCES "public"."people"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_sellers_of_person" ON "deal_sellers" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "deal_sellers_of_represented" ON "deal_sellers" USING btree ("account_id","represents_id");--> statement-breakpoint
-- Deals that are there get the parts of their property as they are; an owner who bought in a deal of it does not sell.
INSERT INTO "deal_sellers" ("account_id", "deal_id", "person_id", "role", "represents_id", "share", "goods", "acquired_by", "acquired_on", "position")
SELECT p."account_id", d."id", p."person_id", p."role", p."represents_id", p."share", p."goods", p."acquired_by", p."acquired_on", p."position"
FROM "deals" d
JOIN "parties" p ON p."account_id" = d."account_id" AND p."property_id" = d."property_id" AND p."role" <> 'buyer'
WHERE NOT EXISTS (
	SELECT FROM "deals" other
	JOIN "offers" o ON o."account_id" = other."account_id" AND o."id" = other."offer_id"
	JOIN "offer_buyers" b ON b."account_id" = o."account_id" AND b."chain_id" = o."chain_id"
	WHERE other."account_id" = p."account_id" AND other."property_id" = p."property_id" AND b."person_id" = p."person_id"
);
