import { Button, Group, Text } from '@mantine/core'
import { countWithNoun } from '@soleira/domain/text/counted'
import { Dialog } from '../../components/dialog.tsx'
import { IconFiles, IconHomePlus } from '../../icons/index.ts'
import classes from './dropping.module.css'

export { bringIn, receiveShared, resumeInboxDelivery } from '../inbox-delivery/delivery.ts'

export function DropNotice({ isAtInbox }: { isAtInbox: boolean }) {
  return (
    <div className={classes.cover}>
      <p className={classes.words}>
        <IconFiles size={28} stroke={1.5} aria-hidden />{' '}
        {isAtInbox ? 'Solte para enviar à caixa de papéis' : 'Solte para enviar à caixa ou criar um imóvel'}
      </p>
    </div>
  )
}

interface DropQuestionProps {
  files: readonly File[]
  onAnswer: (isForProperty: boolean) => void
  onClose: () => void
}

export function DropQuestion({ files, onAnswer, onClose }: DropQuestionProps) {
  const isOne = files.length === 1
  const isPacked = files.some(({ name }) => /\.zip$/i.test(name))
  return (
    <Dialog
      title={
        isOne
          ? 'O que fazer com este papel?'
          : `O que fazer com ${countWithNoun(files.length, 'papel', 'papéis')}?`
      }
      size={560}
      onClose={onClose}
    >
      <Text size="sm" className={classes.names}>
        {files.map(({ name }) => name).join(', ')}
      </Text>
      <Group mt="md">
        <Button
          data-autofocus
          leftSection={<IconFiles size={16} aria-hidden />}
          onClick={() => onAnswer(false)}
        >
          Enviar à caixa
        </Button>
        {!isPacked && (
          <Button
            variant="default"
            leftSection={<IconHomePlus size={16} aria-hidden />}
            onClick={() => onAnswer(true)}
          >
            {isOne ? 'Criar imóvel com este papel' : 'Criar imóvel com estes papéis'}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
