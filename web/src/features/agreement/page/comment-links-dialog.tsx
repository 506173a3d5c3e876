import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { Agreement } from '@soleira/domain/agreement/agreement'
import {
  type CommentLinkInput,
  commentLinkDays,
  commentLinkInput,
  commentLinkWords,
  readerSideNames,
  readerSides,
  spokenOf,
} from '@soleira/domain/agreement/comment'
import type { CommentLink } from '@soleira/domain/agreement/comment-contract'
import { propertyTitle } from '@soleira/domain/property/title'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { confirm } from '../../../components/confirm.tsx'
import { LinksDialog } from '../../../components/links-dialog.tsx'
import { MadeLink } from '../../../components/made-link.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { type Icon, IconCircleCheck, IconCircleMinus, IconHourglassHigh } from '../../../icons/index.ts'
import { explainFailure } from '../../../lib/api/explain-failure.ts'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { showDayAndMonth, showMoment } from '../../../lib/text/dates.ts'
import { propertyQuery } from '../../property/queries.ts'
import { commentLinksQuery, useMakeCommentLink, useRevokeCommentLink } from '../comment-queries.ts'

interface Made extends Pick<CommentLinkInput, 'name' | 'email'> {
  uri: string
  isMailed: boolean
}

/** Sends the last kept version to somebody who comments it clause by clause, without an account. */
export function CommentLinksDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  return (
    <LinksDialog<CommentLink[], Made>
      title="Enviar para comentários"
      failure="Não foi possível carregar os links"
      links={useQuery(commentLinksQuery(agreement.id))}
      onClose={onClose}
      startsNew={(links) => links.length === 0 && nothingToMake(agreement) === null}
      intro={
        <>
          Quem recebe o link lê{' '}
          {agreement.lastVersion ? `a versão ${agreement.lastVersion}` : 'a versão guardada'}, comenta cada
          cláusula sem cadastro e vê as suas respostas. Não vê os comentários dos outros, nem os que você
          escreveu para si.
        </>
      }
      lines={(links) =>
        links.length === 0 ? (
          <Text>Este contrato não foi enviado para comentários.</Text>
        ) : (
          links.map((link) => <Line key={link.id} agreement={agreement} link={link} />)
        )
      }
      newLabel="Novo link"
      nothingToMake={() => nothingToMake(agreement)}
      form={(_, making) => <NewLinkForm agreement={agreement} {...making} />}
      made={(made, onDone) => <MadeOne agreement={agreement} made={made} onDone={onDone} />}
    />
  )
}

function nothingToMake({ isClosed, lastVersion }: Agreement): string | null {
  if (isClosed) return 'Este contrato não muda mais: nenhum link novo pode ser feito.'
  return lastVersion === null ? 'Guarde uma versão antes: é ela que a pessoa lê.' : null
}

const states: Record<CommentLink['status'], [color: string, icon: Icon, word: string]> = {
  open: ['green', IconCircleCheck, 'Ativo'],
  expired: ['gray', IconHourglassHigh, 'Vencido'],
  revoked: ['gray', IconCircleMinus, 'Encerrado'],
}

function Line({ agreement, link }: { agreement: Agreement; link: CommentLink }) {
  const { name, side, status, comments } = link
  const [color, icon, word] = states[status]
  const revoke = useRevokeCommentLink(agreement.id)
  async function end() {
    const goesOn = await confirm({
      title: 'Encerrar este link?',
      message: `O endereço de ${name} deixa de abrir agora mesmo. O que já foi comentado fica.`,
      confirmLabel: 'Encerrar link',
      destructive: true,
    })
    if (goesOn) revoke.mutate(link.id)
  }
  return (
    <section aria-label={`Link de ${name}`}>
      <Group gap="xs">
        <Text fw={500}>
          {name} · {readerSideNames[side]}
        </Text>
        <StateTag color={color} icon={icon}>
          {status === 'open' ? `${word} até ${showDayAndMonth(link.expiresAt)}` : word}
        </StateTag>
        {status === 'open' && (
          <Button size="compact-sm" variant="default" loading={revoke.isPending} onClick={() => void end()}>
            Encerrar link
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {[
          spokenOf(link.version),
          link.mailedAt
            ? `enviado por e-mail ${link.email ? `a ${link.email} ` : ''}em ${showMoment(link.mailedAt)}`
            : 'entregue pelo corretor',
          `aberto até ${showMoment(link.expiresAt)}`,
          comments ? countWithNoun(comments, 'comentário', 'comentários') : 'nenhum comentário',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </section>
  )
}

interface NewLinkFormProps {
  agreement: Agreement
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onMade: (made: Made) => void
}

type Fields = Record<'name' | 'email' | 'side', string> & { days: number }

function NewLinkForm({ agreement, onDirty, onCancel, onMade }: NewLinkFormProps) {
  const make = useMakeCommentLink(agreement.id)
  const form = useValidatedForm<Fields, CommentLinkInput>(commentLinkInput, {
    name: '',
    email: '',
    side: 'buyer',
    days: 15,
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = form.submit((input) =>
    make.mutate(input, {
      onSuccess: ({ uri, isMailed }) => onMade({ uri, isMailed, name: input.name, email: input.email }),
      onError: (error) => {
        if (!form.showRefusal(error)) explainFailure('Não foi possível criar o link', error)
      },
    }),
  )
  return (
    <form onSubmit={submit} aria-label="Novo link" noValidate>
      <Stack>
        <TextInput label="Nome de quem recebe" required autoComplete="off" {...form.getInputProps('name')} />
        <TextInput
          label="E-mail (opcional)"
          description="Com ele o Soleira envia o link. Sem ele, você o entrega."
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label="De quem é"
          data={readerSides.map((value) => ({ value, label: readerSideNames[value] }))}
          {...form.getInputProps('side')}
        />
        <NativeSelect
          label="Vale por"
          data={commentLinkDays.map((days) => ({
            value: String(days),
            label: countWithNoun(days, 'dia', 'dias'),
          }))}
          value={String(form.values.days)}
          onChange={({ currentTarget }) => form.setFieldValue('days', Number(currentTarget.value))}
        />
        <Group>
          <SubmitButton pending={make.isPending} pendingLabel="Criando...">
            Criar link
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function MadeOne({ agreement, made, onDone }: { agreement: Agreement; made: Made; onDone: () => void }) {
  const { data } = useQuery(propertyQuery(agreement.propertyId))
  const { name, email, uri, isMailed } = made
  const property = data ? propertyTitle(data) : ''
  return (
    <MadeLink
      uri={uri}
      words={commentLinkWords({ name, property, uri })}
      subject={`Contrato do imóvel ${property}`}
      email={email}
      doneLabel="Voltar aos links"
      onDone={onDone}
    >
      O link de <strong>{name}</strong> está pronto.{' '}
      {isMailed ? `Enviado por e-mail a ${email}.` : 'Não foi enviado por e-mail: entregue você.'}
    </MadeLink>
  )
}
