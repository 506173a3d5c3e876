import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { Privacy } from './privacy.tsx'

const broker = {
  name: 'Bia Prado',
  creci: 'CRECI-RJ 12345',
  phone: '(21) 98765-4321',
  email: 'bia@example.com',
}

test('whoever hands papers in is told what for, with whom, how long, which rights and whom to ask', async () => {
  showScreen(<Privacy broker={broker} />)
  expect(await screen.findByText(/^O que você enviar vai para Bia Prado e serve para/)).toBeDefined()
  expect(screen.queryByText('Por quanto tempo')).toBeNull()
  await userEvent.click(screen.getByText('Seus dados: uso, prazo e direitos'))
  const answerOf = (question: string) => screen.getByText(question).nextElementSibling?.textContent
  expect(answerOf('Para que serve')).toContain('a escritura e o registro desta venda')
  expect(answerOf('Quem pode ver')).toContain('comprador, banco, cartório e órgãos públicos')
  expect(answerOf('Por quanto tempo')).toMatch(/até que Bia Prado apague\. .* você também pode pedir/)
  expect(answerOf('O que você pode pedir')).toMatch(/cópia, corrigir, apagar .* arts\. 9º, 16 e 18.*ANPD/)
  expect(answerOf('A quem pedir')).toContain('Bia Prado (CRECI-RJ 12345)')
  const reached = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(reached).toEqual(['tel:21987654321', 'mailto:bia@example.com'])
  expect(document.body.textContent).not.toMatch(/só a quem pediu/)
})
