ALTER TABLE "notifications" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
UPDATE "notifications" SET "left_at" = "created_at";--> statement-breakpoint
CREATE INDEX "notifications_here" ON "notifications" USING btree ("id") WHERE "notifications"."left_at" is null;
