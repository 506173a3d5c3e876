import { Stack, Text, Title } from '@mantine/core'
import { signerRoleNames } from '@soleira/domain/signing/signer'
import type { Verification } from '@soleira/domain/signing/verify'
import { Facts } from '../../../components/facts.tsx'
import { showMoment } from '../../../lib/text/dates.ts'
import { Holders } from '../holders.tsx'
import classes from './verify.module.css'

const sealers = {
  here: 'Selado por este Soleira',
  unknown: 'Selado por um certificado que este Soleira não conhece',
} as const

/** Unchanged alone is no reason for green: somebody else may have sealed something else. */
export function lookOfVerdict({ verdict, sealedBy }: Pick<Verification, 'verdict' | 'sealedBy'>) {
  if (verdict === 'changed') return { title: 'Alterado', color: 'red' } as const
  if (verdict === 'unsealed') return { title: 'Sem selo', color: undefined } as const
  return { title: 'Inalterado', color: sealedBy === 'here' ? 'green' : undefined } as const
}

interface VerifiedFileProps {
  verification: Verification
  fileName: string
}

export function VerifiedFile({ verification, fileName }: VerifiedFileProps) {
  const { verdict, sealedBy, sealedAt, words, sha256, document, signers, seals } = verification
  const { title, color } = lookOfVerdict(verification)
  return (
    <section className={classes.result} aria-label="Resultado">
      <Stack gap="md">
        <div role="status">
          <Text size="sm" className={classes.soft}>
            {fileName}
          </Text>
          <Text fw={600} size="xl" c={color}>
            {title}
          </Text>
          <Text>{words}</Text>
          {verdict !== 'changed' && sealedBy && (
            <Text>
              {sealers[sealedBy]}
              {sealedAt && ` em ${showMoment(sealedAt)}, como o selo declara`}.
            </Text>
          )}
        </div>
        {document && <Text fw={600}>{document.title}</Text>}
        {signers.length > 0 && (
          <div>
            <Title order={2} size="h5">
              Quem assinou, como está no relatório
            </Title>
            <ul className={classes.lines}>
              {signers.map(({ name, as, signedAt }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and nothing moves
                <li key={index}>
                  <strong>{name}</strong> · {signerRoleNames[as]} · {showMoment(signedAt)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {seals.length > 0 && (
          <div>
            <Title order={2} size="h5">
              Assinaturas digitais no arquivo
            </Title>
            <Holders holders={seals} />
          </div>
        )}
        <Facts
          facts={[
            ['SHA-256 do arquivo', <code key="file">{sha256}</code>],
            ['SHA-256 do original', document && <code key="original">{document.sha256}</code>],
          ]}
        />
        <NotSaid />
      </Stack>
    </section>
  )
}

function NotSaid() {
  return (
    <div>
      <Title order={2} size="h5">
        O que isto não diz
      </Title>
      <ul className={classes.lines}>
        <li>Se cada pessoa é quem diz ser: vale o que o relatório registrou.</li>
        <li>Se os certificados são confiáveis: a cadeia deles não é verificada aqui.</li>
        <li>Se o documento ainda vale, ou se outro o mudou ou desfez depois.</li>
        <li>Se a assinatura basta a um cartório, a um banco ou a um juiz: pergunte a quem vai receber.</li>
      </ul>
    </div>
  )
}
