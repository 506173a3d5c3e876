CREATE TABLE "milestone_papers" (
	"account_id" integer NOT NULL,
	"milestone_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "milestone_papers_account_id_document_id_pk" PRIMARY KEY("account_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "milestones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"day" date,
	"term" jsonb,
	"done_on" date,
	"done_words" text,
	"details" jsonb,
	"aside_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "milestones_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "milestones_one" UNIQUE("account_id","deal_id","kind","place"),
	CONSTRAINT "milestones_done_or_aside" CHECK ("milestones"."done_on" is null or "milestones"."aside_reason" is null)
);
--> statement-breakpoint
CREATE TABLE "protocols" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "protocols_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"entered_on" date NOT NULL,
	"number" text NOT NULL,
	"office" text NOT NULL,
	"is_plain_deed" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "protocols_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "registry_notes" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "registry_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"protocol_id" integer NOT NULL,
	"noted_on" date NOT NULL,
	"document_id" integer,
	"demands" jsonb,
	"reentered_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registry_notes_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "registry_notes_paper" UNIQUE("account_id","document_id")
);
--> statement-breakpoint
DROP INDEX "deal_days_of_deal";--> statement-breakpoint
DELETE FROM "deal_days";--> statement-breakpoint
ALTER TABLE "deal_days" DROP CONSTRAINT "deal_days_account_id_day_deal_id_pk";--> statement-breakpoint
ALTER TABLE "deal_days" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_days" ADD CONSTRAINT "deal_days_account_id_deal_id_key_pk" PRIMARY KEY("account_id","deal_id","key");--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "days_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "milestone_papers" ADD CONSTRAINT "milestone_papers_milestone" FOREIGN KEY ("account_id","milestone_id") REFERENCES "public"."milestones"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_papers" ADD CONSTRAINT "milestone_papers_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_deal" FOREIGN KEY ("account_id","deal_id") REFERENCES "public"."deals"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protocols" ADD CONSTRAINT "protocols_deal" FOREIGN KEY ("account_id","deal_id") REFERENCES "public"."deals"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_notes" ADD CONSTRAINT "registry_notes_protocol" FOREIGN KEY ("account_id","protocol_id") REFERENCES "public"."protocols"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_notes" ADD CONSTRAINT "registry_notes_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE set null ("document_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "milestone_papers_of_milestone" ON "milestone_papers" USING btree ("account_id","milestone_id");--> statement-breakpoint
CREATE INDEX "protocols_of_deal" ON "protocols" USING btree ("account_id","deal_id");--> statement-breakpoint
CREATE INDEX "registry_notes_of_protocol" ON "registry_notes" USING btree ("account_id","protocol_id");--> statement-breakpoint
CREATE INDEX "deal_days_by_day" ON "deal_days" USING btree ("account_id","day");--> statement-breakpoint
INSERT INTO "deal_days" ("account_id", "deal_id", "key", "day")
SELECT d."account_id", d."id", named."key", named."day"::date
FROM "deals" d
JOIN "offers" o ON o."account_id" = d."account_id" AND o."id" = d."offer_id"
CROSS JOIN LATERAL (
	SELECT CASE
			WHEN l.nth = 1 AND l.line ->> 'kind' = 'financing' THEN 'financing_contract'
			WHEN l.nth = 1 AND l.line ->> 'kind' IN ('sinal', 'fgts') THEN l.line ->> 'kind'
			ELSE 'balance-' || (l.place - 1)
		END AS "key", l.line ->> 'firstOn' AS "day"
	FROM (
		SELECT line, place, row_number() OVER (PARTITION BY line ->> 'kind' ORDER BY place) AS nth
		FROM jsonb_array_elements(o."terms" -> 'lines') WITH ORDINALITY AS lines (line, place)
	) l
	UNION ALL
	SELECT CASE
			WHEN c.nth = 1 AND c.condition ->> 'kind' = 'financing' AND c.is_financed THEN 'financing_approval'
			ELSE 'condition-' || (c.place - 1)
		END, c.condition ->> 'by'
	FROM (
		SELECT condition, place, row_number() OVER (PARTITION BY condition ->> 'kind' ORDER BY place) AS nth,
			o."terms" @> '{"lines": [{"kind": "financing"}]}' AS is_financed
		FROM jsonb_array_elements(o."terms" -> 'conditions') WITH ORDINALITY AS conditions (condition, place)
	) c
	UNION ALL SELECT 'deed', o."terms" ->> 'deedOn'
	UNION ALL SELECT 'keys', o."terms" ->> 'keysOn'
) named
WHERE named."day" IS NOT NULL
	AND NOT (named."key" = 'financing_approval' AND o."terms" @> '{"lines": [{"kind": "financing", "isApproved": true}]}');
