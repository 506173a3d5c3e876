import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Erasure, Person } from '@soleira/domain/person/contract'
import { roleOf } from '@soleira/domain/person/role-names'
import { type Stage, stageName } from '@soleira/domain/property/stage'
import { countWithNoun, showCount } from '@soleira/domain/text/counted'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { useErasePerson } from '../mutations.ts'
import { erasureQuery } from '../queries.ts'
import classes from './page.module.css'

interface ErasureDialogProps {
  person: Person
  onClose: () => void
  onErased: (isGone: boolean) => void
}

export function ErasureDialog({ person, onClose, onErased }: ErasureDialogProps) {
  const { data: erasure, error, isFetching, refetch } = useQuery(erasureQuery(person.id))
  const { mutate, isPending } = useErasePerson(person.id)
  return (
    <Dialog title={`Apagar os dados de ${person.fullName}`} size="lg" onClose={onClose}>
      <Stack>
        {error && (
          <LoadFailure
            title="Não foi possível ver o que seria apagado"
            error={error}
            isFetching={isFetching}
            onRetry={refetch}
          />
        )}
        {!erasure && !error && <Skeleton h={120} />}
        {erasure && <Consequences person={person} erasure={erasure} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button
            color="red"
            disabled={!erasure}
            loading={isPending}
            onClick={() => erasure && mutate(undefined, { onSuccess: () => onErased(erasure.isGone) })}
          >
            Apagar os dados
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface ConsequencesProps {
  person: Person
  erasure: Erasure
}

function Consequences({ person, erasure }: ConsequencesProps) {
  const { isGone, stays, citingPapers, ownKinds, registerDeals } = erasure
  return (
    <>
      <Erased person={person} erasure={erasure} />
      {stays.length > 0 && <Kept person={person} erasure={erasure} />}
      {registerDeals > 0 && (
        <Text>
          Em {countWithNoun(registerDeals, 'negócio', 'negócios')} a partir de R$ 100.000, nome e CPF ou CNPJ
          ficam no registro de negócios por cinco anos, como a lei pede de todos eles (Lei nº 9.613/1998, art.
          10).
        </Text>
      )}
      {citingPapers.length > 0 && <CitingPapers papers={citingPapers} />}
      {ownKinds.length > 0 && (
        <Alert color="yellow" title="Também está no nome de certidões suas">
          {joinWithAnd(ownKinds.map((label) => `“${label}”`))}.{' '}
          {isGone
            ? 'O nome sai de lá; o que foi recebido nelas fica.'
            : 'O nome fica lá, como no cadastro, enquanto o negócio precisar dele.'}
        </Alert>
      )}
    </>
  )
}

function Erased({ person: { leadId }, erasure }: ConsequencesProps) {
  const { isGone, goes, papers, inboxPapers, offers } = erasure
  return (
    <>
      <Text fw={600}>Será apagado, sem volta</Text>
      <ul className={classes.points}>
        <li>
          {isGone
            ? 'O cadastro inteiro: nome, documentos, contatos, endereço, família e anotações.'
            : 'Contatos, endereço, profissão, filiação, estado civil e anotações do cadastro.'}
        </li>
        {goes.length > 0 && (
          <li>
            A participação em {countWithNoun(goes.length, 'negócio concluído', 'negócios concluídos')}
            {papers > 0 && `, com ${countWithNoun(papers, 'documento', 'documentos')}`}.
          </li>
        )}
        {inboxPapers > 0 && (
          <li>
            {countWithNoun(inboxPapers, 'papel', 'papéis')} da caixa de entrada só sobre a pessoa, ainda sem
            arquivar.
          </li>
        )}
        {leadId !== null && <li>O interesse em comprar e as visitas que só esta pessoa fez.</li>}
        {offers > 0 && (
          <li>
            {countWithNoun(offers, 'proposta', 'propostas')} em que só esta pessoa compra, com o documento
            apresentado.
          </li>
        )}
        {isGone && <li>A pessoa deixa de ser encontrada pela busca.</li>}
      </ul>
    </>
  )
}

function Kept({ person: { kind }, erasure: { stays, keptPapers } }: ConsequencesProps) {
  return (
    <>
      <Text fw={600}>Fica, porque um negócio em andamento precisa</Text>
      <ul className={classes.points}>
        <li>O nome e o número do documento no cadastro.</li>
        {stays.map((part) => (
          <li key={`${part.propertyId} ${part.role}`}>
            {part.role ? `${roleOf(part.role, kind)} no imóvel` : 'Certidões recebidas no imóvel'}{' '}
            <AnchorLink to="/property/$id" params={{ id: String(part.propertyId) }} search={{}} inherit>
              {part.sequenceNumber}
            </AnchorLink>{' '}
            ({stageName(part.currentStage as Stage)}), com a ficha e os documentos daquele imóvel.
          </li>
        ))}
        {[...Map.groupBy(keptPapers, ({ sequenceNumber }) => sequenceNumber)].map(([number, used]) => (
          <li key={`papers ${number}`}>
            Em uso no imóvel {number}: {joinWithAnd(used.map(({ label }) => label))}.
          </li>
        ))}
      </ul>
    </>
  )
}

/** More links are no help: the search of the inbox finds the rest by the name. */
const mostLinked = 20

function CitingPapers({ papers }: { papers: Erasure['citingPapers'] }) {
  return (
    <Alert
      color="yellow"
      title={`${countWithNoun(papers.length, 'papel da caixa cita', 'papéis da caixa citam')} esta pessoa`}
    >
      {papers.slice(0, mostLinked).map(({ id, label }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <AnchorLink to="/papeis/$id" params={{ id: String(id) }} inherit>
            {label}
          </AnchorLink>
        </span>
      ))}
      {papers.length > mostLinked && ` e mais ${showCount(papers.length - mostLinked)}`}. O que pode ser
      também de outra pessoa ou de um imóvel não é apagado aqui: abra e exclua o que não precisa mais.
    </Alert>
  )
}
