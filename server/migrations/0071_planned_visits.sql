DROP INDEX "visits_in_time";--> statement-breakpoint
CREATE INDEX "visits_planned" ON "visits" USING btree ("account_id","at") WHERE "visits"."state" = 'planned';