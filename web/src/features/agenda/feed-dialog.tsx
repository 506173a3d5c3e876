import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../components/confirm.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { LocalAddressNote } from '../../components/local-address-note.tsx'
import { CopyLink } from '../../components/made-link.tsx'
import { showDay } from '../../lib/text/dates.ts'
import { showSuccess } from '../../lib/toast.ts'
import { useMakeFeed, useRevokeFeed } from './mutations.ts'
import { agendaFeedQuery } from './queries.ts'

/** The address by which another calendar reads the agenda: shown once, made anew, ended. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(agendaFeedQuery)
  const make = useMakeFeed()
  const revoke = useRevokeFeed()
  const feed = data?.feed
  const uri = make.data?.uri

  async function makeAnew() {
    const goesOn = await confirm({
      title: 'Trocar o endereço?',
      message: 'Os calendários que usam o endereço de agora deixam de receber as datas.',
      confirmLabel: 'Trocar',
    })
    if (goesOn) make.mutate()
  }

  async function end() {
    const goesOn = await confirm({
      title: 'Encerrar o endereço?',
      message: 'Nenhum calendário recebe mais as datas por ele. Você pode criar outro depois.',
      confirmLabel: 'Encerrar',
      destructive: true,
    })
    if (!goesOn) return
    revoke.mutate(undefined, {
      onSuccess: () => {
        make.reset()
        showSuccess('Endereço encerrado')
      },
    })
  }

  return (
    <Dialog title="Assinar no calendário" size="lg" onClose={onClose}>
      <Stack>
        <LocalAddressNote />
        <Text size="sm" c="dimmed">
          Com um endereço secreto, o calendário do celular ou do computador mostra estas datas e se atualiza
          sozinho. Vão o que é, o dia e a rua do imóvel. Nomes, CPF, valores e observações não vão. Quem tiver
          o endereço vê as datas: não o envie a ninguém.
        </Text>
        {error && !data && (
          <LoadFailure
            title="Não foi possível carregar"
            error={error}
            isFetching={isFetching}
            onRetry={refetch}
          />
        )}
        {!data && !error && <Loader role="status" aria-label="Carregando" />}
        {uri && (
          <>
            <Text>
              Copie agora: por segurança, o endereço não é guardado e não aparece de novo. No calendário,
              procure “Assinar calendário” ou “Adicionar por URL” e cole.
            </Text>
            <TextInput
              label="Endereço da agenda"
              readOnly
              value={uri}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </>
        )}
        {feed && !uri && <Text>Há um endereço em uso, criado em {showDay(feed.madeAt)}.</Text>}
        {data && (
          <Group>
            {uri && <CopyLink uri={uri} words="Copiar endereço" />}
            {feed ? (
              <>
                <Button variant="default" loading={make.isPending} onClick={() => void makeAnew()}>
                  Trocar o endereço
                </Button>
                <Button variant="default" color="red" loading={revoke.isPending} onClick={() => void end()}>
                  Encerrar
                </Button>
              </>
            ) : (
              <Button loading={make.isPending} onClick={() => make.mutate()}>
                Criar endereço
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
