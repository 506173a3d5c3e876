CREATE TABLE "agenda_feeds" (
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agenda_feeds_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "agenda_feeds_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "agenda_feeds_key_hash_length" CHECK (length("agenda_feeds"."key_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "deal_days" (
	"account_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "deal_days_account_id_day_deal_id_pk" PRIMARY KEY("account_id","day","deal_id")
);
--> statement-breakpoint
ALTER TABLE "agenda_feeds" ADD CONSTRAINT "agenda_feeds_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_days" ADD CONSTRAINT "deal_days_deal" FOREIGN KEY ("account_id","deal_id") REFERENCES "public"."deals"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_days_of_deal" ON "deal_days" USING btree ("account_id","deal_id");--> statement-breakpoint
CREATE INDEX "authorizations_last_day" ON "authorizations" USING btree ("account_id",least("ends_on", "ended_on" - 1)) WHERE "authorizations"."signed_on" is not null;--> statement-breakpoint
CREATE INDEX "document_requests_end" ON "document_requests" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "visits_of_day" ON "visits" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "offers_term" ON "offers" USING btree ("account_id","valid_until") WHERE "offers"."presented_at" is not null;--> statement-breakpoint
CREATE INDEX "papers_last_day" ON "papers" USING btree ("account_id","valid_until");--> statement-breakpoint
CREATE INDEX "shares_end" ON "shares" USING btree ("account_id","expires_at");--> statement-breakpoint
INSERT INTO "deal_days" ("account_id", "deal_id", "day")
SELECT DISTINCT d."account_id", d."id", named."on"::date
FROM "deals" d
JOIN "offers" o ON o."account_id" = d."account_id" AND o."id" = d."offer_id"
CROSS JOIN LATERAL (
  SELECT line ->> 'firstOn' AS "on" FROM jsonb_array_elements(o."terms" -> 'lines') line
  UNION SELECT condition ->> 'by' FROM jsonb_array_elements(o."terms" -> 'conditions') condition
  UNION SELECT o."terms" ->> 'keysOn'
) named
WHERE named."on" IS NOT NULL;
