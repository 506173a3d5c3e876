import { Stack, Text } from '@mantine/core'
import type { CertificateHolder } from '@soleira/domain/signing/signing'
import { showMoment } from '../../lib/text/dates.ts'

/** Digital signatures as they are read. Nobody has verified the chain of their certificates: each says so. */
export function Holders({ holders }: { holders: readonly CertificateHolder[] }) {
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
      {holders.map(({ name, cpf, issuer, at, isIntact }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and never change
        <li key={index}>
          <Text>
            <strong>{name}</strong>
            {cpf && ` · CPF ${cpf}`}
          </Text>
          <Text size="sm">
            {[
              issuer && `certificado de ${issuer}`,
              at && `${showMoment(at)}, como o arquivo declara`,
              'cadeia não verificada',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {!isIntact && (
            <Text size="sm" c="red">
              A assinatura não confere com os bytes que ela cobre.
            </Text>
          )}
        </li>
      ))}
    </Stack>
  )
}
