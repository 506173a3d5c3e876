ALTER TABLE "people" ADD COLUMN "today_rank" smallint;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "today_stage" smallint;--> statement-breakpoint
CREATE INDEX "people_today" ON "people" USING btree ("account_id","today_rank","today_stage" DESC NULLS FIRST,"id") WHERE "people"."today_rank" is not null;