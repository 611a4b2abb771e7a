const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

/** The texts of the flat elements of that name: all that the answers of S3 need of XML. */
export function elements(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))
  return Array.from(found, ([, text]) => text!.replace(/&(amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity]!))
}
