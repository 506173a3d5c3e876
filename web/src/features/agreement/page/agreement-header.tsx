import { Button, Title } from '@mantine/core'
import type { Agreement } from '@soleira/domain/agreement/agreement'
import { propertyTitle } from '@soleira/domain/property/title'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { confirm } from '../../../components/confirm.tsx'
import { DotsMenu } from '../../../components/dots-menu.tsx'
import { lateComponent } from '../../../components/late-component.tsx'
import { MenuDivider, MenuItem } from '../../../components/late-menu.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { IconAlertTriangle, IconShieldCheck } from '../../../icons/index.ts'
import { propertyQuery } from '../../property/queries.ts'
import { SendToSign } from '../../signing/send-to-sign.tsx'
import { useKeepVersion, useRemoveAgreement, useReview, useSaveAgreementFile } from '../mutations.ts'
import { missingWords, reviewWords, signedWords } from '../words.ts'
import classes from './page.module.css'

const VersionsDialog = lateComponent(async () => (await import('./versions-dialog.tsx')).VersionsDialog)
const ComparisonDialog = lateComponent(async () => (await import('./comparison-dialog.tsx')).ComparisonDialog)
const CommentLinksDialog = lateComponent(
  async () => (await import('./comment-links-dialog.tsx')).CommentLinksDialog,
)
const ReviewDialog = lateComponent(async () => (await import('./review-dialog.tsx')).ReviewDialog)

type Opened = 'versions' | 'comparison' | 'review' | 'comments' | null

export function AgreementHeader({ agreement, isSaving }: { agreement: Agreement; isSaving: boolean }) {
  const [opened, open] = useState<Opened>(null)
  const { data: property } = useQuery(propertyQuery(agreement.propertyId))
  const { title, propertyId } = agreement
  const close = () => open(null)
  return (
    <header className={classes.header}>
      <div className={classes.what}>
        <Title order={1}>{title}</Title>
        <div className={classes.soft}>
          <AnchorLink to="/property/$id" params={{ id: String(propertyId) }}>
            {property ? `${property.sequenceNumber} · ${propertyTitle(property)}` : 'Imóvel'}
          </AnchorLink>
          {' · '}
          {standing(agreement)}
          <span role="status">{isSaving && ' · Salvando…'}</span>
        </div>
        <Reviewed agreement={agreement} />
      </div>
      <Actions agreement={agreement} onOpen={open} />
      {opened === 'versions' && <VersionsDialog agreement={agreement} onClose={close} />}
      {opened === 'comparison' && <ComparisonDialog agreement={agreement} onClose={close} />}
      {opened === 'review' && <ReviewDialog agreement={agreement} onClose={close} />}
      {opened === 'comments' && <CommentLinksDialog agreement={agreement} onClose={close} />}
    </header>
  )
}

function standing({ state, lastVersion, missing, signed, isClosed }: Agreement): string {
  if (signed) return `${signedWords(signed)} · não muda mais`
  const kept = {
    draft: 'nenhuma versão guardada',
    kept: `versão ${lastVersion} guardada`,
    changed: `o texto mudou desde a versão ${lastVersion}`,
  }
  return [missingWords(missing.length), kept[state], isClosed && 'negócio desfeito: não muda mais']
    .filter(Boolean)
    .join(' · ')
}

function Reviewed({ agreement }: { agreement: Agreement }) {
  const { review } = agreement
  const { withdraw } = useReview(agreement)
  return (
    <div className={classes.line}>
      <StateTag
        color={review?.holds ? 'green' : 'terracota'}
        icon={review?.holds ? IconShieldCheck : IconAlertTriangle}
      >
        {reviewWords(review)}
      </StateTag>
      {review && !agreement.isClosed && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-busy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          Retirar revisão
        </Button>
      )}
    </div>
  )
}

function Actions({ agreement, onOpen }: { agreement: Agreement; onOpen: (opened: Opened) => void }) {
  const { id, lastVersion, isClosed, review, propertyId, state } = agreement
  const keep = useKeepVersion(agreement)
  const file = useSaveAgreementFile(agreement)
  const removal = useRemoveAgreement(agreement)
  const navigate = useNavigate()
  const askToRemove = async () => {
    const goesOn = await confirm({
      title: 'Excluir rascunho?',
      message: 'O texto e o que você mudou nele se perdem. Proposta e cadastro continuam.',
      confirmLabel: 'Excluir rascunho',
      destructive: true,
    })
    const home = { to: '/property/$id', params: { id: String(propertyId) } } as const
    if (goesOn) removal.mutate(undefined, { onSuccess: () => void navigate(home) })
  }
  const small = { size: 'compact-md', variant: 'default' } as const
  return (
    <div className={classes.actions}>
      <SendToSign kind="contract" id={id} isOffered={state === 'kept' && !isClosed} />
      {!isClosed && (
        <Button size="compact-md" loading={keep.isPending} onClick={() => keep.mutate()}>
          Guardar versão
        </Button>
      )}
      {(['pdf', 'docx'] as const).map((format) => (
        <Button
          key={format}
          {...small}
          loading={file.isPending && file.variables === format}
          onClick={() => file.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <DotsMenu name="Ações do contrato" isFramed size={30}>
        {lastVersion !== null && <MenuItem onClick={() => onOpen('versions')}>Versões guardadas</MenuItem>}
        {lastVersion !== null && <MenuItem onClick={() => onOpen('comparison')}>Comparar versões</MenuItem>}
        <MenuItem onClick={() => onOpen('comments')}>Enviar para comentários</MenuItem>
        {!isClosed && (
          <MenuItem onClick={() => onOpen('review')}>
            {review ? 'Mudar quem revisou' : 'Revisado por advogado'}
          </MenuItem>
        )}
        <MenuItem onClick={() => window.print()}>Imprimir o texto</MenuItem>
        {lastVersion === null && !isClosed && (
          <>
            <MenuDivider />
            <MenuItem color="red" onClick={askToRemove}>
              Excluir rascunho
            </MenuItem>
          </>
        )}
      </DotsMenu>
    </div>
  )
}
