ALTER TABLE "properties" ADD COLUMN "owners" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
UPDATE "properties" p SET "owners" = (
	SELECT json_agg(w) FROM (
		SELECT o.id, o.person_id AS "personId", o.full_name AS "fullName", coalesce(h.cpf, h.cnpj, '') AS cpf,
			coalesce(o.phone, '') AS phone, o.email, o.birth_date AS "birthDate", o.rg, o.marital_status AS "maritalStatus",
			o.father_name AS "fatherName", o.mother_name AS "motherName"
		FROM "parties" o JOIN "people" h ON h.account_id = o.account_id AND h.id = o.person_id
		WHERE o.account_id = p.account_id AND o.property_id = p.id AND o.role = 'owner'
		ORDER BY o.position
	) AS w
)
WHERE EXISTS (
	SELECT FROM "parties" o WHERE o.account_id = p.account_id AND o.property_id = p.id AND o.role = 'owner'
);
