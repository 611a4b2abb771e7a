import { expect, test } from 'vitest'
import { archimateOf, drawioOf, type FiledDiagram } from './files.ts'

interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

/** Reads XML strictly: what is not closed, twice the same attribute, a bare & or < throws. */
function parsed(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const rest = xml
    .replace(/^<\?xml [^?]*\?>\s*/, '')
    .replace(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/g, (_all, close, name, attributes, empty, text) => {
      const top = open.at(-1)!
      if (text !== undefined) {
        if (/&(?!#\d+;)/.test(text)) throw new Error(`A bare & in ${text}`)
        top.text += text.trim()
      } else if (close) {
        if (top.name !== name) throw new Error(`${top.name} is closed by ${name}`)
        open.pop()
      } else {
        const pairs = [...String(attributes).matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!] as const)
        if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`Twice the same attribute in ${name}`)
        const node: XmlNode = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
        top.children.push(node)
        if (!empty) open.push(node)
      }
      return ''
    })
  if (rest || open.length > 1) throw new Error(`Not XML: ${rest.slice(0, 80)}`)
  return root.children[0]!
}
const all = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(all)]
const namesOf = ({ children }: XmlNode) => [...new Set(children.map(({ name }) => name))]

const diagram: FiledDiagram = {
  title: 'Integrations of "A & B" <now>',
  frames: [],
  nodes: [
    { id: '0192-a', name: 'A & B', x: 10.4, y: 20 },
    { id: '0192-b', name: '<B> "quoted"', x: 300, y: -3 },
    { id: '0192-c', name: 'C', x: 600, y: 20 },
  ],
  links: [
    { from: '0192-a', to: '0192-b', type: 'API', tags: ['24x7'], colour: '#3b5bdb' },
    { from: '0192-b', to: '0192-c', type: '', tags: [], colour: '#3b5bdb' },
  ],
}

test('an ArchiMate exchange file has the structure that the published schema wants', () => {
  const model = parsed(archimateOf(diagram))
  expect([model.name, model.attributes['xmlns']]).toEqual(['model', 'http://www.opengroup.org/xsd/archimate/3.0/'])
  // ModelType is a sequence: name, documentation, properties, metadata, elements, relationships, organizations, propertyDefinitions, views.
  expect(namesOf(model)).toEqual(['name', 'elements', 'relationships', 'views'])
  const nodes = all(model)
  const [elements, relationships] = [nodes.filter(({ name }) => name === 'element'), nodes.filter(({ name }) => name === 'relationship')]
  const ids = nodes.flatMap(({ attributes }) => attributes['identifier'] ?? [])
  // xs:ID: unique in the file, a name without a colon that begins with a letter.
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/)
  expect(elements.map(({ attributes, children }) => [attributes['xsi:type'], children.map(({ name }) => name)])).toEqual(
    Array.from({ length: 3 }, () => ['ApplicationComponent', ['name']]),
  )
  const elementIds = elements.map(({ attributes }) => attributes['identifier'])
  for (const { attributes } of relationships) {
    expect(attributes['xsi:type']).toBe('Flow')
    expect(elementIds).toEqual(expect.arrayContaining([attributes['source'], attributes['target']]))
  }
  const view = nodes.find(({ name }) => name === 'view')!
  expect([view.attributes['xsi:type'], namesOf(view)]).toEqual(['Diagram', ['name', 'node', 'connection']])
  const drawn = view.children.filter(({ name }) => name === 'node')
  for (const { attributes } of drawn) {
    expect(elementIds).toContain(attributes['elementRef'])
    for (const side of ['x', 'y']) expect(attributes[side]).toMatch(/^\d+$/)
    for (const side of ['w', 'h']) expect(attributes[side]).toMatch(/^[1-9]\d*$/)
  }
  const drawnIds = drawn.map(({ attributes }) => attributes['identifier'])
  const relationshipIds = relationships.map(({ attributes }) => attributes['identifier'])
  for (const { attributes } of view.children.filter(({ name }) => name === 'connection')) {
    expect(drawnIds).toEqual(expect.arrayContaining([attributes['source'], attributes['target']]))
    expect(relationshipIds).toContain(attributes['relationshipRef'])
  }
  // Elements and relationships may not be empty lists.
  expect(namesOf(parsed(archimateOf({ ...diagram, links: [] })))).toEqual(['name', 'elements', 'views'])
})

test('a draw.io file has a vertex for each application and an edge for each integration', () => {
  const file = parsed(drawioOf(diagram))
  expect([file.name, file.children.map(({ name }) => name)]).toEqual(['mxfile', ['diagram']])
  const cells = all(file).filter(({ name }) => name === 'mxCell')
  const vertices = cells.filter(({ attributes }) => attributes['vertex'] === '1')
  const ids = vertices.map(({ attributes }) => attributes['id'])
  expect(ids).toEqual(['0192-a', '0192-b', '0192-c'])
  expect(vertices[1]!.attributes['value']).toBe('&#60;B&#62; &#34;quoted&#34;')
  const edges = cells.filter(({ attributes }) => attributes['edge'] === '1')
  expect(edges.map(({ attributes }) => attributes['value'])).toEqual(['API, 24x7', ''])
  for (const { attributes, children } of [...vertices, ...edges]) {
    expect(attributes['parent']).toBe('1')
    expect(children.map(({ name, attributes: own }) => [name, own['as']])).toEqual([['mxGeometry', 'geometry']])
  }
  for (const { attributes } of edges) expect(ids).toEqual(expect.arrayContaining([attributes['source'], attributes['target']]))
})

const grouped: FiledDiagram = {
  ...diagram,
  frames: [
    { group: 0, name: 'R & D', count: 2, x: -6, y: -60, width: 540, height: 160 },
    { group: 1, name: 'No business area', count: 1, x: 580, y: -40, width: 240, height: 110 },
  ],
  nodes: diagram.nodes.map((node, at) => ({ ...node, group: at === 2 ? 1 : 0 })),
}

test('frames hold their applications in draw.io, where places are within the frame', () => {
  const cells = all(parsed(drawioOf(grouped))).filter(({ attributes }) => attributes['vertex'] === '1')
  const placed = cells.map(({ attributes, children }) => [
    attributes['id'],
    attributes['parent'],
    children[0]!.attributes['x'],
    children[0]!.attributes['y'],
  ])
  expect(placed).toEqual([
    ['group-0', '1', '0', '0'],
    ['group-1', '1', '586', '20'],
    ['0192-a', 'group-0', '16', '80'],
    ['0192-b', 'group-0', '306', '57'],
    ['0192-c', 'group-1', '20', '60'],
  ])
  expect(cells[0]!.attributes['value']).toBe('R &#38; D')
})

test('frames are groupings in ArchiMate, which aggregate their applications and hold their nodes', () => {
  const nodes = all(parsed(archimateOf(grouped)))
  const ids = nodes.flatMap(({ attributes }) => attributes['identifier'] ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  const kinds = nodes.filter(({ name }) => name === 'element').map(({ attributes }) => attributes['xsi:type'])
  expect(kinds).toEqual(['Grouping', 'Grouping', 'ApplicationComponent', 'ApplicationComponent', 'ApplicationComponent'])
  const members = nodes.filter(({ attributes }) => attributes['xsi:type'] === 'Aggregation')
  expect(members.map(({ attributes }) => [attributes['source'], attributes['target']])).toEqual([
    ['id-group-0', 'id-0192-a'],
    ['id-group-0', 'id-0192-b'],
    ['id-group-1', 'id-0192-c'],
  ])
  const view = nodes.find(({ name }) => name === 'view')!
  expect(namesOf(view)).toEqual(['name', 'node', 'connection'])
  const [first, second] = view.children.filter(({ name }) => name === 'node')
  expect(first!.children.map(({ attributes }) => attributes['elementRef'])).toEqual(['id-0192-a', 'id-0192-b'])
  expect(second!.children.map(({ attributes }) => [attributes['x'], attributes['y']])).toEqual([['606', '80']])
})
