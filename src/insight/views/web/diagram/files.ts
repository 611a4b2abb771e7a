/** The diagram as files of other tools: draw.io, and the Open Group's ArchiMate Model Exchange File Format 3.1. */
import { escapedWords } from '#platform/web/charts/svgFile.ts'
import type { Frame } from './clusters.ts'
import { nodeSize, type Place } from './layout.ts'

export interface FiledNode extends Place {
  readonly id: string
  readonly name: string
  /** The `group` of the frame around it. */
  readonly group?: number
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
  readonly frames: readonly Frame[]
  readonly nodes: readonly FiledNode[]
  readonly links: readonly FiledLink[]
}

const whole = Math.round
const labelOf = ({ type, tags }: FiledLink) => [type, ...tags].filter(Boolean).join(', ')

/** Moved so that nothing lies above or to the left of the corner, where the formats have no places. */
function fromCorner<P extends Place>(places: readonly P[], { frames, nodes }: FiledDiagram): P[] {
  const all = [...frames, ...nodes]
  const [left, top] = [Math.min(0, ...all.map(({ x }) => x)), Math.min(0, ...all.map(({ y }) => y))]
  return places.map((place) => ({ ...place, x: place.x - left, y: place.y - top }))
}

/** In draw.io a frame holds its applications: they move with it, and their places are within it. */
export function drawioOf(diagram: FiledDiagram): string {
  const { title, links } = diagram
  const [frames, nodes] = [fromCorner(diagram.frames, diagram), fromCorner(diagram.nodes, diagram)]
  const frameOf = new Map(frames.map((frame) => [frame.group, frame]))
  const boxes = frames.map(
    ({ group, name, x, y, width, height }) =>
      `<mxCell id="group-${group}" value="${escapedWords(name)}" style="container=1;collapsible=0;rounded=1;absoluteArcSize=1;arcSize=20;whiteSpace=wrap;html=0;align=left;verticalAlign=top;spacingLeft=12;spacingTop=12;fontSize=16;fontStyle=1;fillColor=#fafbfc;strokeColor=#d5dae4;" vertex="1" parent="1">
<mxGeometry x="${whole(x)}" y="${whole(y)}" width="${whole(width)}" height="${whole(height)}" as="geometry"/></mxCell>`,
  )
  const cells = nodes.map(({ id, name, group, x, y }) => {
    const frame = group === undefined ? undefined : frameOf.get(group)
    return `<mxCell id="${id}" value="${escapedWords(name)}" style="rounded=1;whiteSpace=wrap;html=0;fillColor=#ffffff;strokeColor=#b4bccb;" vertex="1" parent="${frame ? `group-${frame.group}` : 1}">
<mxGeometry x="${whole(x - (frame?.x ?? 0))}" y="${whole(y - (frame?.y ?? 0))}" width="${nodeSize.width}" height="${nodeSize.height}" as="geometry"/></mxCell>`
  })
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
${[...boxes, ...cells, ...lines].join('\n')}
</root></mxGraphModel></diagram></mxfile>
`
}

/**
 * Applications are application components, integrations are flows from the publisher to the subscriber, frames are groupings that aggregate their applications;
 * one view has the places, all of them from the corner of the view.
 */
export function archimateOf(diagram: FiledDiagram): string {
  const { title, links } = diagram
  const [frames, nodes] = [fromCorner(diagram.frames, diagram), fromCorner(diagram.nodes, diagram)]
  const named = (words: string) => `<name xml:lang="en">${escapedWords(words)}</name>`
  const elementOf = (id: string | number, type: string, name: string) =>
    `<element identifier="id-${id}" xsi:type="${type}">${named(name)}</element>`
  const elements = [
    ...frames.map(({ group, name }) => elementOf(`group-${group}`, 'Grouping', name)),
    ...nodes.map(({ id, name }) => elementOf(id, 'ApplicationComponent', name)),
  ]
  const flows = links.map((link, at) => {
    const label = labelOf(link)
    return `<relationship identifier="id-flow-${at}" source="id-${link.from}" target="id-${link.to}" xsi:type="Flow">${label ? named(label) : ''}</relationship>`
  })
  const members = nodes.flatMap(({ id, group }) =>
    group === undefined
      ? []
      : `<relationship identifier="id-member-${id}" source="id-group-${group}" target="id-${id}" xsi:type="Aggregation"></relationship>`,
  )
  const shownIn = (own: number | undefined) =>
    nodes.flatMap(({ id, group, x, y }) =>
      group === own
        ? `<node identifier="id-node-${id}" elementRef="id-${id}" xsi:type="Element" x="${whole(x)}" y="${whole(y)}" w="${nodeSize.width}" h="${nodeSize.height}"/>`
        : [],
    )
  const shown = [
    ...frames.map(
      ({ group, x, y, width, height }) =>
        `<node identifier="id-node-group-${group}" elementRef="id-group-${group}" xsi:type="Element" x="${whole(x)}" y="${whole(y)}" w="${whole(width)}" h="${whole(height)}">\n${shownIn(group).join('\n')}\n</node>`,
    ),
    ...shownIn(undefined),
  ]
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
${list('relationships', [...members, ...flows])}
<views><diagrams><view identifier="id-view" xsi:type="Diagram">
${named(title)}
${[...shown, ...connections].join('\n')}
</view></diagrams></views>
</model>
`
}
