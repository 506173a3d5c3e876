CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"last_sequence_number" integer DEFAULT 0 NOT NULL,
	"property_count" integer DEFAULT 0 NOT NULL,
	"delete_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Every account that there is was one user's, and keeps their number; new ones go on above.
INSERT INTO "accounts" ("id", "last_sequence_number", "property_count", "delete_after", "created_at")
	OVERRIDING SYSTEM VALUE
	SELECT "id", "last_sequence_number", "property_count", "delete_after", "created_at" FROM "users";
--> statement-breakpoint
SELECT setval(
	pg_get_serial_sequence('accounts', 'id'),
	coalesce(pg_sequence_last_value(pg_get_serial_sequence('users', 'id')::regclass), 0) + 1,
	false
);
--> statement-breakpoint
ALTER TABLE "data_exports" DROP CONSTRAINT "data_exports_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "known_devices" DROP CONSTRAINT "known_devices_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "mail_tokens" DROP CONSTRAINT "mail_tokens_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "recovery_codes" DROP CONSTRAINT "recovery_codes_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "two_step" DROP CONSTRAINT "two_step_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "user_settings" DROP CONSTRAINT "user_settings_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "diligence_changes" DROP CONSTRAINT "diligence_changes_property_id_properties_id_fk";
--> statement-breakpoint
ALTER TABLE "diligence_changes" DROP CONSTRAINT "diligence_changes_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "diligence_items" DROP CONSTRAINT "diligence_items_property_id_properties_id_fk";
--> statement-breakpoint
ALTER TABLE "diligence_items" DROP CONSTRAINT "diligence_items_document_id_documents_id_fk";
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_property_id_properties_id_fk";
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_owner";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_session_id_sessions_id_fk";
--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_property_id_properties_id_fk";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "owners" DROP CONSTRAINT "owners_property_id_properties_id_fk";
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT "properties_broker_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "stage_moves" DROP CONSTRAINT "stage_moves_property_id_properties_id_fk";
--> statement-breakpoint
ALTER TABLE "stage_moves" DROP CONSTRAINT "stage_moves_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "analyses" DROP CONSTRAINT "analyses_broker_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "analyses" DROP CONSTRAINT "analyses_property_id_properties_id_fk";
--> statement-breakpoint
ALTER TABLE "analysis_documents" DROP CONSTRAINT "analysis_documents_analysis_id_analyses_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_once";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_key";
--> statement-breakpoint
ALTER TABLE "owners" DROP CONSTRAINT "owners_of_property";
--> statement-breakpoint
ALTER TABLE "owners" DROP CONSTRAINT "owners_cpf";
--> statement-breakpoint
ALTER TABLE "known_devices" DROP CONSTRAINT "known_devices_user_id_mark_hash_pk";
--> statement-breakpoint
ALTER TABLE "recovery_codes" DROP CONSTRAINT "recovery_codes_user_id_code_hash_pk";
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_user_id_key_pk";
--> statement-breakpoint
ALTER TABLE "diligence_items" DROP CONSTRAINT "diligence_items_property_id_item_pk";
--> statement-breakpoint
ALTER TABLE "data_exports" DROP CONSTRAINT "data_exports_pkey";
--> statement-breakpoint
ALTER TABLE "two_step" DROP CONSTRAINT "two_step_pkey";
--> statement-breakpoint
ALTER TABLE "user_settings" DROP CONSTRAINT "user_settings_pkey";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey";
--> statement-breakpoint
ALTER TABLE "diligence_changes" DROP CONSTRAINT "diligence_changes_pkey";
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_pkey";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_pkey";
--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_pkey";
--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_pkey";
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_pkey";
--> statement-breakpoint
ALTER TABLE "owners" DROP CONSTRAINT "owners_pkey";
--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT "properties_pkey";
--> statement-breakpoint
ALTER TABLE "stage_moves" DROP CONSTRAINT "stage_moves_pkey";
--> statement-breakpoint
ALTER TABLE "analyses" DROP CONSTRAINT "analyses_pkey";
--> statement-breakpoint
ALTER TABLE "analysis_documents" DROP CONSTRAINT "analysis_documents_pkey";
--> statement-breakpoint
DROP INDEX "data_exports_user";
--> statement-breakpoint
DROP INDEX "mail_tokens_user";
--> statement-breakpoint
DROP INDEX "diligence_changes_property";
--> statement-breakpoint
DROP INDEX "diligence_items_document";
--> statement-breakpoint
DROP INDEX "documents_property";
--> statement-breakpoint
DROP INDEX "push_subscriptions_user";
--> statement-breakpoint
DROP INDEX "photos_property";
--> statement-breakpoint
DROP INDEX "events_user";
--> statement-breakpoint
DROP INDEX "owners_property";
--> statement-breakpoint
DROP INDEX "stage_moves_property";
--> statement-breakpoint
DROP INDEX "sessions_user_id";
--> statement-breakpoint
DROP INDEX "notifications_latest";
--> statement-breakpoint
DROP INDEX "notifications_unread";
--> statement-breakpoint
DROP INDEX "analyses_property";
--> statement-breakpoint
DROP INDEX "analysis_documents_analysis";
--> statement-breakpoint
ALTER TABLE "properties" RENAME COLUMN "broker_id" TO "account_id";
--> statement-breakpoint
ALTER TABLE "analyses" RENAME COLUMN "broker_id" TO "account_id";
--> statement-breakpoint
-- What a version before has left in clear is encrypted after all migrations: until then it may not be held against this.
ALTER TABLE "two_step" DROP CONSTRAINT "two_step_secret_encrypted";
--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "two_step" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "diligence_changes" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "diligence_items" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "stage_moves" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "analysis_documents" ADD COLUMN "account_id" integer;
--> statement-breakpoint
UPDATE "data_exports" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "known_devices" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "mail_tokens" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "recovery_codes" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "two_step" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "user_settings" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "sessions" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "users" SET "account_id" = "id";
--> statement-breakpoint
UPDATE "deliveries" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "diligence_changes" SET "account_id" = "properties"."account_id" FROM "properties" WHERE "properties"."id" = "diligence_changes"."property_id";
--> statement-breakpoint
UPDATE "diligence_items" SET "account_id" = "properties"."account_id" FROM "properties" WHERE "properties"."id" = "diligence_items"."property_id";
--> statement-breakpoint
UPDATE "documents" SET "account_id" = "properties"."account_id" FROM "properties" WHERE "properties"."id" = "documents"."property_id";
--> statement-breakpoint
UPDATE "notifications" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "push_subscriptions" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "photos" SET "account_id" = "properties"."account_id" FROM "properties" WHERE "properties"."id" = "photos"."property_id";
--> statement-breakpoint
UPDATE "events" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "idempotency_keys" SET "account_id" = "user_id";
--> statement-breakpoint
UPDATE "owners" SET "account_id" = "properties"."account_id" FROM "properties" WHERE "properties"."id" = "owners"."property_id";
--> statement-breakpoint
UPDATE "stage_moves" SET "account_id" = "properties"."account_id" FROM "properties" WHERE "properties"."id" = "stage_moves"."property_id";
--> statement-breakpoint
UPDATE "analysis_documents" SET "account_id" = "analyses"."account_id" FROM "analyses" WHERE "analyses"."id" = "analysis_documents"."analysis_id";
--> statement-breakpoint
ALTER TABLE "data_exports" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "known_devices" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "mail_tokens" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "two_step" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "user_settings" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "diligence_changes" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "diligence_items" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "owners" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "stage_moves" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "analysis_documents" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_user_id_mark_hash_pk" PRIMARY KEY("account_id","user_id","mark_hash");
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_user_id_code_hash_pk" PRIMARY KEY("account_id","user_id","code_hash");
--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_account_id_user_id_pk" PRIMARY KEY("account_id","user_id");
--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_account_id_user_id_pk" PRIMARY KEY("account_id","user_id");
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account_id_user_id_key_pk" PRIMARY KEY("account_id","user_id","key");
--> statement-breakpoint
ALTER TABLE "diligence_changes" ADD CONSTRAINT "diligence_changes_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "diligence_items" ADD CONSTRAINT "diligence_items_account_id_property_id_item_pk" PRIMARY KEY("account_id","property_id","item");
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_user_id_key_pk" PRIMARY KEY("account_id","user_id","key");
--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_account_id_property_id_id_pk" PRIMARY KEY("account_id","property_id","id");
--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "analysis_documents" ADD CONSTRAINT "analysis_documents_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_of_account" UNIQUE("account_id","id");
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_once" UNIQUE("account_id","user_id","key");
--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_cpf" UNIQUE("account_id","property_id","cpf");
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "diligence_changes" ADD CONSTRAINT "diligence_changes_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "diligence_changes" ADD CONSTRAINT "diligence_changes_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "diligence_items" ADD CONSTRAINT "diligence_items_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "diligence_items" ADD CONSTRAINT "diligence_items_certificate" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner" FOREIGN KEY ("account_id","property_id","owner_id") REFERENCES "public"."owners"("account_id","property_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session" FOREIGN KEY ("account_id","session_id") REFERENCES "public"."sessions"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Only the property leaves the row: drizzle-kit does not know `set null` of one column.
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_of_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE SET NULL ("property_id") ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analysis_documents" ADD CONSTRAINT "analysis_documents_of_analysis" FOREIGN KEY ("account_id","analysis_id") REFERENCES "public"."analyses"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "data_exports_of_user" ON "data_exports" USING btree ("account_id","user_id","created_at");
--> statement-breakpoint
CREATE INDEX "mail_tokens_of_user" ON "mail_tokens" USING btree ("account_id","user_id","purpose");
--> statement-breakpoint
CREATE INDEX "diligence_changes_of_property" ON "diligence_changes" USING btree ("account_id","property_id","changed_at");
--> statement-breakpoint
CREATE INDEX "diligence_items_of_document" ON "diligence_items" USING btree ("account_id","document_id");
--> statement-breakpoint
CREATE INDEX "documents_of_property" ON "documents" USING btree ("account_id","property_id");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("account_id","user_id");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("account_id","session_id");
--> statement-breakpoint
CREATE INDEX "photos_of_property" ON "photos" USING btree ("account_id","property_id","position");
--> statement-breakpoint
CREATE INDEX "events_of_user" ON "events" USING btree ("account_id","user_id","happened_at");
--> statement-breakpoint
CREATE INDEX "stage_moves_of_property" ON "stage_moves" USING btree ("account_id","property_id","moved_at");
--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("account_id","user_id");
--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" USING btree ("account_id","user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id","user_id") WHERE "notifications"."read_at" is null;
--> statement-breakpoint
CREATE INDEX "analyses_property" ON "analyses" USING btree ("account_id","property_id");
--> statement-breakpoint
CREATE INDEX "analysis_documents_analysis" ON "analysis_documents" USING btree ("account_id","analysis_id");
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "last_sequence_number";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "property_count";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "delete_after";
--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_secret_encrypted" CHECK ("two_step"."secret" like 'v1.%') NOT VALID;
--> statement-breakpoint
-- Jobs that wait name the account from now on, as those that are sent do.
DO $$
BEGIN
	IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
	UPDATE pgboss.job SET data = data || jsonb_build_object('accountId', data->'userId')
		WHERE state < 'completed' AND jsonb_typeof(data->'userId') = 'number';
	UPDATE pgboss.job SET data = data || jsonb_build_object('accountId', n.account_id, 'userId', n.user_id)
		FROM notifications n
		WHERE state < 'completed' AND n.id = (data->'notificationIds'->>0)::int;
	UPDATE pgboss.job SET data = data || jsonb_build_object('accountId', a.account_id, 'userId', a.account_id)
		FROM analyses a
		WHERE state < 'completed' AND a.id = (data->>'analysisId')::int;
	UPDATE pgboss.job SET data = data || jsonb_build_object('accountId', e.account_id, 'userId', e.user_id)
		FROM data_exports e
		WHERE state < 'completed' AND e.id = (data->>'exportId')::int;
END $$;
