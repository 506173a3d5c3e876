import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { zapSignHeader } from '@soleira/domain/signing/services'
import type { SignatureServiceSettings } from '@soleira/domain/signing/services-contract'
import { confirm } from '../../components/confirm.tsx'
import { CopyLink } from '../../components/made-link.tsx'
import { explainFailure } from '../../lib/api/explain-failure.ts'
import { useMakeWebhookAddress, useSaveSignatureService } from './mutations.ts'

/** The address at which a service tells of news. Show it only where the service reaches this machine. */
export function ServiceNotices({ kept }: { kept: SignatureServiceSettings }) {
  const { service, name, sandbox, hasWebhookSecret, hasWebhookAddress } = kept
  const { mutate: make, data: made, isPending } = useMakeWebhookAddress(service)
  const off = useSaveSignatureService(service)
  async function makeAnother() {
    const goesOn =
      !hasWebhookAddress ||
      (await confirm({
        title: 'Fazer outro endereço?',
        message: `O endereço de agora deixa de valer: troque-o no painel da ${name}.`,
        confirmLabel: 'Fazer outro',
      }))
    if (goesOn) make()
  }
  async function turnOff() {
    const goesOn = await confirm({
      title: `Desligar os avisos da ${name}?`,
      message: 'O segredo e o endereço deixam de valer. O token e os documentos enviados continuam.',
      confirmLabel: 'Desligar avisos',
      destructive: true,
    })
    if (goesOn)
      off.mutate(
        { sandbox, webhookSecret: null },
        { onError: (error) => explainFailure('Não foi possível desligar os avisos', error) },
      )
  }
  return (
    <Stack component="section" aria-label={`Avisos da ${name}`} gap="xs" mt="md">
      <Text size="sm" fw={500}>
        Endereço para avisos
      </Text>
      <Text size="sm">
        {hasWebhookSecret
          ? hasWebhookAddress
            ? `Há um endereço. Com ele no painel da ${name}, ela avisa, e o documento é conferido na hora.`
            : `Com um endereço no painel da ${name}, ela avisa, e o documento é conferido na hora.`
          : 'Guarde antes o segredo do webhook, em Alterar: sem ele nenhum aviso vale.'}
      </Text>
      {made && hasWebhookSecret && (
        <Stack gap="xs" role="status">
          <Text size="sm">
            Copie agora e cole no webhook do painel da {name}: por segurança, o endereço não aparece de novo.
          </Text>
          <TextInput
            label={`Endereço para a ${name}`}
            readOnly
            value={made.uri}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          {service === 'zapsign' && (
            <Text size="sm">
              Ponha lá também o cabeçalho <code>{zapSignHeader}</code>, com o segredo que guardou aqui.
            </Text>
          )}
          <Group>
            <CopyLink uri={made.uri} words="Copiar endereço" />
          </Group>
        </Stack>
      )}
      {hasWebhookSecret && (
        <Group>
          <Button variant="default" loading={isPending} onClick={() => void makeAnother()}>
            {hasWebhookAddress ? 'Fazer outro endereço' : 'Fazer endereço'}
          </Button>
          <Button variant="default" loading={off.isPending} onClick={() => void turnOff()}>
            Desligar avisos
          </Button>
        </Group>
      )}
    </Stack>
  )
}
