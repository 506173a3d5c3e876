import { Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { daysBetween } from '@soleira/domain/authorization/phase'
import { dayOf } from '@soleira/domain/certificate/validity'
import { maskCnpj } from '@soleira/domain/format/cnpj'
import { certificateReminderDays, certificateTermWords } from '@soleira/domain/signing/certificate'
import type { SealCertificate } from '@soleira/domain/signing/certificate-contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { Facts } from '../../components/facts.tsx'
import { Panel } from '../../components/panel.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { StateTag } from '../../components/state-tag.tsx'
import { IconAlertTriangle, IconCircleCheck } from '../../icons/index.ts'
import { useBroker } from '../../lib/api/session.ts'
import { showMoment } from '../../lib/text/dates.ts'
import { SealCertificateForm } from './certificate-form.tsx'
import { sealCertificateQuery, useRemoveSealCertificate } from './queries.ts'

/** The broker's own certificate, which seals documents that all have signed (part 3 §8). */
export function CertificatePanel() {
  const { data, error, isFetching, refetch } = useQuery(sealCertificateQuery)
  const [isChanging, setChanging] = useState(false)
  const leave = () => setChanging(false)
  const kept = data?.certificate
  return (
    <Panel title="Seu certificado">
      <Text size="sm" mb="md">
        Os documentos que todos assinam pelo Soleira levam o selo desta instalação. Com um certificado seu, da
        ICP-Brasil ou não, levam também o dele. Ele não torna qualificada a assinatura das partes.
      </Text>
      {/* The views replace each other. When the focused one goes, `keepFocus` moves the focus here. */}
      <div tabIndex={-1}>
        {kept && !isChanging && <Kept certificate={kept} onChange={() => setChanging(true)} />}
        {kept && isChanging && <SealCertificateForm onDone={leave} onCancel={leave} />}
        {data && !kept && <SealCertificateForm onDone={leave} />}
        {!data && error && (
          <PartFailure
            what="Não foi possível carregar o certificado."
            error={error}
            isFetching={isFetching}
            onRetry={refetch}
          />
        )}
        {!data && !error && (
          <div role="status">
            <VisuallyHidden>Carregando certificado…</VisuallyHidden>
            <Skeleton height={120} />
          </div>
        )}
      </div>
    </Panel>
  )
}

function Kept({ certificate, onChange }: { certificate: SealCertificate; onChange: () => void }) {
  const { holder, cpf, cnpj, issuer, validFrom, validUntil, fingerprint } = certificate
  const remove = useRemoveSealCertificate()
  async function forget() {
    const goesOn = await confirm({
      title: 'Remover o certificado?',
      message:
        'O certificado e a chave são apagados daqui. Os arquivos já selados ficam como estão; os próximos levam só o selo desta instalação.',
      confirmLabel: 'Remover',
      destructive: true,
    })
    if (goesOn) remove.mutate()
  }
  return (
    <>
      <Term validUntil={validUntil} />
      <Facts
        facts={[
          ['Titular', holder],
          ['CPF', cpf],
          ['CNPJ', cnpj && maskCnpj(cnpj)],
          ['Emissor', `${issuer ?? 'não informado'} · cadeia não verificada`],
          ['Validade', `de ${showMoment(validFrom)} a ${showMoment(validUntil)}`],
          ['Impressão digital (SHA-256)', fingerprint.replace(/.{8}(?=.)/g, '$& ')],
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        Tudo como lido no certificado. A chave fica cifrada, e não é mostrada nem copiada.
      </Text>
      <Group mt="sm" gap="xs">
        <Button variant="default" onClick={onChange}>
          Trocar
        </Button>
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={forget}>
          Remover
        </Button>
      </Group>
    </>
  )
}

function Term({ validUntil }: Pick<SealCertificate, 'validUntil'>) {
  const { timezone } = useBroker()
  const [today, lastDay] = [dayOf(new Date(), timezone), dayOf(new Date(validUntil), timezone)]
  const isOver = new Date() > new Date(validUntil)
  const presses = isOver || daysBetween(today, lastDay) <= certificateReminderDays
  const words = certificateTermWords(lastDay, today)
  return (
    <div style={{ marginBottom: '0.5rem' }}>
      <StateTag
        color={isOver ? 'terracota' : presses ? 'yellow' : 'garrafa'}
        icon={presses ? IconAlertTriangle : IconCircleCheck}
      >
        {words.charAt(0).toUpperCase() + words.slice(1)}
      </StateTag>
      {isOver && <Text size="sm">Os documentos levam só o selo desta instalação.</Text>}
    </div>
  )
}
