export const firstNames =
  `Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Francisca Daniel
  Marcelo Bruno Eduardo Felipe Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica
  Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Raimundo Rodrigo Manoel Mateus
  André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Ânderson Ricardo Márcio Jorge Sebastião Alexandre Roberto
  Édson Diego Vítor Sérgio Cláudio Mateus Thiago Geraldo Adriano Luciano Júlio Renato Alex Vinícius Rogério Samuel Ronaldo
  Mário Flávio Ígor Douglas Davi Manuel Jeferson Cícero Otávio Helena Íris Conceição Aparecida Benedita Sônia`.split(
    /\s+/,
  )

export const lastNames =
  `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Ribeiro Carvalho Almeida Lopes Soares
  Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos
  Gonçalves Santana Teixeira Araújo Costa Martins Melo Cavalcanti Monteiro Moura Correia Batista Campos Pinto Duarte
  Reis Castro Azevedo Barros Nogueira Coelho Cunha Guimarães Sampaio Prado Pacheco Assunção Brandão Falcão Bittencourt
  Queiroz Xavier Magalhães Figueiredo Aragão Furtado Vasconcelos Sant’Anna D’Ávila Yamamoto Schmidt Rossi`.split(
    /\s+/,
  )

export const streetKinds = ['Rua', 'Rua', 'Rua', 'Rua', 'Avenida', 'Travessa', 'Alameda', 'Praça', 'Estrada']

export const streetNames = [
  'das Laranjeiras',
  'Voluntários da Pátria',
  'Sete de Setembro',
  'Quinze de Novembro',
  'Barão de Mesquita',
  'Conde de Bonfim',
  'São Clemente',
  'Visconde de Pirajá',
  'Marquês de Abrantes',
  'Almirante Tamandaré',
  'Dom Pedro II',
  'Getúlio Vargas',
  'Tiradentes',
  'da Consolação',
  'Augusta',
  'dos Pinheiros',
  'Rio Branco',
  'Santos Dumont',
  'José Bonifácio',
  'Benjamin Constant',
  'Marechal Deodoro',
  'Floriano Peixoto',
  'Duque de Caxias',
  'Castro Alves',
  'Machado de Assis',
  'Rui Barbosa',
  'Joaquim Nabuco',
  'Princesa Isabel',
  'das Acácias',
  'dos Ipês',
  'das Palmeiras',
  'do Comércio',
  'Nossa Senhora de Copacabana',
  'São João',
  'Santo Antônio',
  'Padre Anchieta',
  'Frei Caneca',
  'Bela Vista',
  'Boa Esperança',
  'Presidente Kennedy',
]

export interface City {
  name: string
  state: 'RJ' | 'SP' | 'MG' | 'BA' | 'PR' | 'RS'
  cep: string
  neighborhoods: string[]
}

export const cities: City[] = [
  {
    name: 'Rio de Janeiro',
    state: 'RJ',
    cep: '22041',
    neighborhoods: ['Copacabana', 'Laranjeiras', 'Botafogo', 'Tijuca', 'Méier', 'Barra da Tijuca', 'Glória'],
  },
  {
    name: 'Niterói',
    state: 'RJ',
    cep: '24220',
    neighborhoods: ['Icaraí', 'São Francisco', 'Fonseca', 'Ingá', 'Santa Rosa'],
  },
  {
    name: 'São Paulo',
    state: 'SP',
    cep: '01310',
    neighborhoods: ['Pinheiros', 'Vila Mariana', 'Mooca', 'Perdizes', 'Santana', 'Tatuapé', 'Itaim Bibi'],
  },
  {
    name: 'Petrópolis',
    state: 'RJ',
    cep: '25610',
    neighborhoods: ['Centro', 'Itaipava', 'Quitandinha', 'Valparaíso'],
  },
  {
    name: 'Belo Horizonte',
    state: 'MG',
    cep: '30140',
    neighborhoods: ['Savassi', 'Lourdes', 'Pampulha', 'Funcionários', 'Santa Efigênia'],
  },
  { name: 'Salvador', state: 'BA', cep: '40140', neighborhoods: ['Barra', 'Pituba', 'Itapuã', 'Graça'] },
  { name: 'Curitiba', state: 'PR', cep: '80420', neighborhoods: ['Batel', 'Água Verde', 'Juvevê', 'Portão'] },
  {
    name: 'Porto Alegre',
    state: 'RS',
    cep: '90560',
    neighborhoods: ['Moinhos de Vento', 'Menino Deus', 'Petrópolis', 'Tristeza'],
  },
]
