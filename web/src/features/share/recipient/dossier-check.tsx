import { Button, FileButton, Stack, Text, Title } from '@mantine/core'
import type { SharedDossier } from '@soleira/domain/share/recipient'
import { useMutation } from '@tanstack/react-query'
import { IconFileSearch } from '../../../icons/index.ts'
import { canHash, sha256Of } from '../../../lib/files/sha256.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import classes from './recipient.module.css'

/** Compares a file with the dossier on this device, without sending it. */
export function DossierCheck({ dossier: { id, madeAt, sha256, pieces } }: { dossier: SharedDossier }) {
  const expired = pieces.filter(({ isExpired }) => isExpired)
  return (
    <section className={classes.notice} aria-label="Conferir o dossiê">
      <Stack gap="sm">
        <Title order={2} size="h5">
          Conferir o dossiê
        </Title>
        <Text size="sm">
          Dossiê {id}, feito em <time dateTime={madeAt}>{showMoment(madeAt)}</time>.
        </Text>
        {expired.length > 0 ? (
          <div>
            <Text size="sm" fw={500}>
              Já venceram
            </Text>
            <ul className={classes.lines}>
              {expired.map(({ title, firstPage, state }) => (
                <li key={firstPage}>
                  {title}: {state}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <Text size="sm">Nenhum papel com validade informada está vencido hoje.</Text>
        )}
        <div>
          <Text size="sm" fw={500}>
            SHA-256 do PDF inteiro
          </Text>
          <Text size="xs" className={classes.hash}>
            {sha256}
          </Text>
        </div>
        <Comparison sha256={sha256} />
      </Stack>
    </section>
  )
}

function Comparison({ sha256 }: Pick<SharedDossier, 'sha256'>) {
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: async (file: File) => (await sha256Of(file)) === sha256,
  })
  return (
    <>
      {canHash() ? (
        <>
          <Text size="sm">
            Tem o PDF? Escolha o arquivo para comparar. A comparação é feita neste aparelho: ele não é
            enviado.
          </Text>
          <FileButton accept="application/pdf" onChange={(file) => file && mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isPending}
                leftSection={<IconFileSearch size={16} aria-hidden />}
              >
                Comparar arquivo
              </Button>
            )}
          </FileButton>
        </>
      ) : (
        <Text size="sm">
          Para comparar um arquivo aqui, o endereço precisa começar por https. Qualquer programa que calcule
          SHA-256 também serve.
        </Text>
      )}
      <div role="status">
        {data === true && (
          <Text size="sm" fw={600} c="green">
            Inalterado: {variables?.name} é, bit por bit, este dossiê.
          </Text>
        )}
        {data === false && (
          <Text size="sm" fw={600} c="red">
            Diferente: {variables?.name} não é este dossiê como foi gerado. Não use este arquivo.
          </Text>
        )}
        {error && (
          <Text size="sm" c="red">
            Não foi possível ler o arquivo neste aparelho. Tente em um computador.
          </Text>
        )}
      </div>
    </>
  )
}
