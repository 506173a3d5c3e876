CREATE TABLE "sign_ins" (
	"account_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"device" text,
	"place" text,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ins_account_id_session_id_pk" PRIMARY KEY("account_id","session_id")
);
--> statement-breakpoint
-- Of sessions that are open now the device is not yet known in words; while they are, it is read from them.
INSERT INTO "sign_ins" ("account_id", "session_id", "user_id", "place", "opened_at")
	SELECT "account_id", "id", "user_id", "place", "created_at" FROM "sessions";
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "entity_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "property_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "property_number" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "detail" text;--> statement-breakpoint
UPDATE "events" SET "actor" = CASE WHEN "entity" = 'forgotten_password' THEN 'proof' ELSE 'session' END;--> statement-breakpoint
UPDATE "events" SET "property_id" = "entity_id" WHERE "entity" = 'property';--> statement-breakpoint
UPDATE "events" e SET "property_id" = d."property_id", "detail" = nullif(d."category", 'RG_CNH')
	FROM "documents" d
	WHERE e."entity" = 'document' AND d."account_id" = e."account_id" AND d."id" = e."entity_id";
--> statement-breakpoint
-- Every move has an event, written in the same moment; moves without one get theirs.
ALTER TABLE "stage_moves" ADD COLUMN "event_id" integer;--> statement-breakpoint
WITH "numbered_moves" AS (
	SELECT "account_id", "id", "property_id", "moved_at", row_number() OVER (
		PARTITION BY "account_id", "property_id", "moved_at" ORDER BY "id") AS "place" FROM "stage_moves"
), "numbered_events" AS (
	SELECT "account_id", "id", "entity_id", "happened_at", row_number() OVER (
		PARTITION BY "account_id", "entity_id", "happened_at" ORDER BY "id") AS "place" FROM "events"
	WHERE "entity" = 'property' AND "action" = 'moved'
)
UPDATE "stage_moves" m SET "event_id" = e."id"
	FROM "numbered_moves" n JOIN "numbered_events" e ON e."account_id" = n."account_id"
		AND e."entity_id" = n."property_id" AND e."happened_at" = n."moved_at" AND e."place" = n."place"
	WHERE m."account_id" = n."account_id" AND m."id" = n."id";
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "of_move" integer;--> statement-breakpoint
INSERT INTO "events" ("account_id", "user_id", "actor", "action", "entity", "entity_id", "property_id", "happened_at", "of_move")
	SELECT "account_id", "user_id", 'session', 'moved', 'property', "property_id", "property_id", "moved_at", "id"
	FROM "stage_moves" WHERE "event_id" IS NULL ORDER BY "moved_at", "id";
--> statement-breakpoint
UPDATE "stage_moves" m SET "event_id" = e."id" FROM "events" e
	WHERE m."event_id" IS NULL AND e."account_id" = m."account_id" AND e."of_move" = m."id";
--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "of_move";--> statement-breakpoint
-- Changes of items had none.
ALTER TABLE "diligence_changes" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "of_change" integer;--> statement-breakpoint
INSERT INTO "events" ("account_id", "user_id", "actor", "action", "entity", "property_id", "detail", "happened_at", "of_change")
	SELECT "account_id", "user_id", 'session',
		CASE WHEN "action" IN ('complete', 'replace') THEN 'created' WHEN "action" = 'remove' THEN 'deleted' ELSE 'updated' END,
		'certificate', "property_id", "item", "changed_at", "id"
	FROM "diligence_changes" ORDER BY "changed_at", "id";
--> statement-breakpoint
UPDATE "diligence_changes" c SET "event_id" = e."id" FROM "events" e
	WHERE e."account_id" = c."account_id" AND e."of_change" = c."id";
--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "of_change";--> statement-breakpoint
UPDATE "events" e SET "property_number" = p."sequence_number" FROM "properties" p
	WHERE p."account_id" = e."account_id" AND p."id" = e."property_id";
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "actor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stage_moves" ALTER COLUMN "event_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "diligence_changes" ALTER COLUMN "event_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "diligence_changes" DROP CONSTRAINT "diligence_changes_user";--> statement-breakpoint
ALTER TABLE "stage_moves" DROP CONSTRAINT "stage_moves_user";--> statement-breakpoint
DROP INDEX "events_of_user";--> statement-breakpoint
DROP INDEX "diligence_changes_of_property";--> statement-breakpoint
DROP INDEX "stage_moves_of_property";--> statement-breakpoint
ALTER TABLE "diligence_changes" DROP CONSTRAINT "diligence_changes_account_id_id_pk";--> statement-breakpoint
ALTER TABLE "stage_moves" DROP CONSTRAINT "stage_moves_account_id_id_pk";--> statement-breakpoint
ALTER TABLE "diligence_changes" ADD CONSTRAINT "diligence_changes_account_id_event_id_pk" PRIMARY KEY("account_id","event_id");--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_account_id_event_id_pk" PRIMARY KEY("account_id","event_id");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_changes" ADD CONSTRAINT "diligence_changes_event" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_sign_in" FOREIGN KEY ("account_id","session_id") REFERENCES "public"."sign_ins"("account_id","session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_event" FOREIGN KEY ("account_id","event_id") REFERENCES "public"."events"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_latest" ON "events" USING btree ("account_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "events_of_accesses" ON "events" USING btree ("account_id","happened_at","id") WHERE "events"."action" in ('viewed', 'downloaded');--> statement-breakpoint
CREATE INDEX "events_of_sign_in" ON "events" USING btree ("account_id","session_id");--> statement-breakpoint
CREATE INDEX "diligence_changes_of_property" ON "diligence_changes" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "stage_moves_of_property" ON "stage_moves" USING btree ("account_id","property_id");--> statement-breakpoint
ALTER TABLE "diligence_changes" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "diligence_changes" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "diligence_changes" DROP COLUMN "changed_at";--> statement-breakpoint
ALTER TABLE "stage_moves" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "stage_moves" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "stage_moves" DROP COLUMN "moved_at";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_detail_is_a_word_of_ours" CHECK ("events"."detail" ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$' and "events"."detail" !~ '[0-9]{4}');--> statement-breakpoint
-- The history is only ever added to (T27): an entry goes with its account, and by nothing else.
CREATE FUNCTION "refuse_change_of_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the history is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE FUNCTION "refuse_gap_in_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM gone JOIN public.accounts a ON a.id = gone.account_id) THEN
		RAISE EXCEPTION 'the history goes only with its account' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "events_unchanged" BEFORE UPDATE OR TRUNCATE ON "events"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
CREATE TRIGGER "events_complete" AFTER DELETE ON "events" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_gap_in_history"();
--> statement-breakpoint
CREATE TRIGGER "sign_ins_unchanged" BEFORE UPDATE OR TRUNCATE ON "sign_ins"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
CREATE TRIGGER "sign_ins_complete" AFTER DELETE ON "sign_ins" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_gap_in_history"();
