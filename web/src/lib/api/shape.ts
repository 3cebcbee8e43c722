// What the views, facts and events of a game look like, as the server tells it.

/** The part of JSON Schema that shapes are written in; `x-names` is the table in which the name of an id stands. */
export interface Shape {
  $ref?: string;
  anyOf?: Shape[];
  type?: string;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | false;
  propertyNames?: Shape;
  items?: Shape;
  prefixItems?: Shape[];
  'x-names'?: string;
}
export type Shapes = Record<string, Shape>;
