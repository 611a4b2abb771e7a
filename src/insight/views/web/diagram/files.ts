/** The diagram as files of other tools: draw.io, and the Open Group's ArchiMate Model Exchange File Format 3.1. */
import { escapedWords } from '#platform/web/charts/svgFile.ts'
import { nodeSize, type Place } from './layout.ts'

export interface FiledNode extends Place {
  readonly id: string
  readonly name: string
}
export interface FiledLink {
  readonly from: string
  readonly to: string
  /** Empty: none. */
  readonly type: string
  readonly tags: readonly string[]
  readonly colour: string
}
export interface FiledDiagram {
  readonly title: string
  readonly nodes: readonly FiledNode[]
  readonly links: readonly FiledLink[]
}

const whole = (value: number) => Math.max(0, Math.round(value))
const labelOf = ({ type, tags }: FiledLink) => [type, ...tags].filter(Boolean).join(', ')

export function drawioOf({ title, nodes, links }: FiledDiagram): string {
  const cells = nodes.map(
    ({
      id,
      name,
      x,
      y,
    }) => `<mxCell id="${id}" value="${escapedWords(name)}" style="rounded=1;whiteSpace=wrap;html=0;fillColor=#ffffff;strokeColor=#b4bccb;" vertex="1" parent="1">
<mxGeometry x="${whole(x)}" y="${whole(y)}" width="${nodeSize.width}" height="${nodeSize.height}" as="geometry"/></mxCell>`,
  )
  const lines = links.map(
    (
      link,
      at,
    ) => `<mxCell id="link-${at}" value="${escapedWords(labelOf(link))}" style="edgeStyle=entityRelationEdgeStyle;html=0;endArrow=block;strokeColor=${link.colour};fontSize=10;" edge="1" parent="1" source="${link.from}" target="${link.to}">
<mxGeometry relative="1" as="geometry"/></mxCell>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<mxfile host="Portolan"><diagram id="integrations" name="${escapedWords(title)}"><mxGraphModel grid="1" gridSize="10" page="0"><root>
<mxCell id="0"/><mxCell id="1" parent="0"/>
${[...cells, ...lines].join('\n')}
</root></mxGraphModel></diagram></mxfile>
`
}

/** Applications are application components, integrations are flows from the publisher to the subscriber; one view has the places. */
export function archimateOf({ title, nodes, links }: FiledDiagram): string {
  const named = (words: string) => `<name xml:lang="en">${escapedWords(words)}</name>`
  const elements = nodes.map(({ id, name }) => `<element identifier="id-${id}" xsi:type="ApplicationComponent">${named(name)}</element>`)
  const relationships = links.map((link, at) => {
    const label = labelOf(link)
    return `<relationship identifier="id-flow-${at}" source="id-${link.from}" target="id-${link.to}" xsi:type="Flow">${label ? named(label) : ''}</relationship>`
  })
  const shown = nodes.map(
    ({ id, x, y }) =>
      `<node identifier="id-node-${id}" elementRef="id-${id}" xsi:type="Element" x="${whole(x)}" y="${whole(y)}" w="${nodeSize.width}" h="${nodeSize.height}"/>`,
  )
  const connections = links.map(
    (link, at) =>
      `<connection identifier="id-line-${at}" relationshipRef="id-flow-${at}" xsi:type="Relationship" source="id-node-${link.from}" target="id-node-${link.to}"/>`,
  )
  // The schema wants no empty list.
  const list = (name: string, parts: readonly string[]) => (parts.length ? `<${name}>\n${parts.join('\n')}\n</${name}>` : '')
  return `<?xml version="1.0" encoding="UTF-8"?>
<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.opengroup.org/xsd/archimate/3.0/ http://www.opengroup.org/xsd/archimate/3.1/archimate3_Diagram.xsd" identifier="id-model">
${named(title)}
${list('elements', elements)}
${list('relationships', relationships)}
<views><diagrams><view identifier="id-view" xsi:type="Diagram">
${named(title)}
${[...shown, ...connections].join('\n')}
</view></diagrams></views>
</model>
`
}
