CREATE TABLE "agreement_versions" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agreement_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"agreement_id" integer NOT NULL,
	"number" integer NOT NULL,
	"written" jsonb NOT NULL,
	"record" jsonb NOT NULL,
	"missing" integer NOT NULL,
	"review" jsonb,
	"storage_key" uuid NOT NULL,
	"file_size" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"people" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_versions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "agreement_versions_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"kind" text NOT NULL,
	"clauses" jsonb NOT NULL,
	"review_lawyer" text,
	"review_oab" text,
	"review_on" date,
	"review_hash" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "agreements_known_kind" CHECK ("agreements"."kind" in ('promessa', 'recibo_sinal', 'chaves', 'aditivo', 'distrato')),
	CONSTRAINT "agreements_reviewed_whole" CHECK (num_nulls("agreements"."review_lawyer", "agreements"."review_oab", "agreements"."review_on", "agreements"."review_hash") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "clauses_off" (
	"account_id" integer NOT NULL,
	"clause_id" text NOT NULL,
	CONSTRAINT "clauses_off_account_id_clause_id_pk" PRIMARY KEY("account_id","clause_id")
);
--> statement-breakpoint
CREATE TABLE "own_clauses" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "own_clauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"kinds" text[] NOT NULL,
	"side" text NOT NULL,
	"copy_of" text,
	"basis" text,
	"is_off" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_clauses_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "own_clauses_known_side" CHECK ("own_clauses"."side" in ('seller', 'buyer', 'both'))
);
--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_agreement" FOREIGN KEY ("account_id","agreement_id") REFERENCES "public"."agreements"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_deal" FOREIGN KEY ("account_id","deal_id") REFERENCES "public"."deals"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clauses_off" ADD CONSTRAINT "clauses_off_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_clauses" ADD CONSTRAINT "own_clauses_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_versions_numbered" ON "agreement_versions" USING btree ("account_id","agreement_id","number");--> statement-breakpoint
CREATE INDEX "agreements_of_deal" ON "agreements" USING btree ("account_id","deal_id","id");--> statement-breakpoint
CREATE INDEX "own_clauses_of_account" ON "own_clauses" USING btree ("account_id","id");--> statement-breakpoint
CREATE TRIGGER agreement_versions_counted AFTER INSERT OR DELETE OR UPDATE OF file_size ON agreement_versions
	FOR EACH ROW EXECUTE FUNCTION count_changed_row('($1).file_size');
