ALTER TABLE "properties" ADD COLUMN "cnm" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "cib" text;--> statement-breakpoint
CREATE INDEX "properties_cnm" ON "properties" USING btree ("account_id","cnm") WHERE "properties"."cnm" is not null;--> statement-breakpoint
CREATE INDEX "properties_cib" ON "properties" USING btree ("account_id","cib") WHERE "properties"."cib" is not null;