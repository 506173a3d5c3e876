import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { deliveryOf } from '../../inbox-delivery/delivery.ts'
import { useChooseSeveral } from './choose-several.tsx'

class Silent {
  upload = {}
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', Silent))

function Chosen() {
  const { input } = useChooseSeveral(3)
  return <main>{input}</main>
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

async function open() {
  const { client, history } = showScreen(<Chosen />)
  await screen.findByRole('main')
  const uploads = () => deliveryOf(client).snapshot()
  const isAtInbox = async () => {
    await waitFor(() => expect(history.location.href).toBe('/papeis?imovel=3'))
    return uploads().map(({ slot, file }) => [slot, file.name])
  }
  return isAtInbox
}

it('brings what is chosen into the inbox, for its property, and leads there', async () => {
  const brought = await open()
  await userEvent.upload(screen.getByLabelText('PDFs de várias certidões'), [pdf('a.pdf'), pdf('b.pdf')])
  expect(await brought()).toEqual([
    ['3', 'a.pdf'],
    ['3', 'b.pdf'],
  ])
})

it('takes files that are dropped on the checklist before who listens on every screen', async () => {
  const isTaken = vi.fn()
  const elsewhere = ({ defaultPrevented }: Event) => isTaken(defaultPrevented)
  document.addEventListener('drop', elsewhere)
  const brought = await open()
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf('a.pdf')] } })
  document.removeEventListener('drop', elsewhere)
  expect(isTaken.mock.calls).toEqual([[true]])
  expect(await brought()).toEqual([['3', 'a.pdf']])
})
