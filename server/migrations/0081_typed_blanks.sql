ALTER TABLE "agreements" ADD COLUMN "typed" jsonb DEFAULT '{}'::jsonb NOT NULL;
