import { z } from 'zod';

const empty = (value: unknown): unknown => (value === '' ? undefined : value);
const url = z.preprocess(empty, z.url().optional());
const text = z.string().default('sandbox');
const number = z.coerce.number().int();
/** Origins separated by spaces, as a content policy names them. */
const origins = z
  .string()
  .regex(/^(?:https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?(?: |$))*$/)
  .transform((told) => told.split(' ').filter(Boolean));

/** How each carrier is reached. An absent address means the sandbox, which takes the name and password below. */
export const CarrierSettings = {
  PPL_URL: url,
  PPL_CLIENT_ID: text,
  PPL_CLIENT_SECRET: text,
  /** PPL's script of its map, and origins beside the script's that it loads from. */
  PPL_WIDGET_URL: url,
  PPL_WIDGET_HOSTS: origins.default([]),
  DPD_URL: url,
  DPD_API_KEY: text,
  DPD_CUSTOMER_ID: z.string().default('1001'),
  DPD_SENDER_ADDRESS_ID: number.default(1),
  /** DPD's Pickup points. */
  DPD_FEED_URL: url,
  /** DPD's map, framed. */
  DPD_WIDGET_URL: url,
  PACKETA_URL: url,
  PACKETA_API_PASSWORD: text,
  /** Points of Packeta up to `/v5`. */
  PACKETA_FEED_URL: url,
  /** Key of the feed of points and of the widget; the widget is offered only with a key. */
  PACKETA_API_KEY: z.preprocess(empty, z.string().max(100).optional()),
  /** Packeta's widget of points, up to the slash before its `#`. */
  PACKETA_WIDGET_URL: url,
  PACKETA_ESHOP: z.string().default('kolobeh'),
  PACKETA_HOME_DELIVERY_ID: z.string().default('106'),
  SAMEDAY_URL: url,
  SAMEDAY_USERNAME: text,
  SAMEDAY_PASSWORD: text,
  SAMEDAY_PICKUP_POINT_ID: number.default(1),
  SAMEDAY_CONTACT_PERSON_ID: number.default(1),
  SAMEDAY_SERVICE_ID: number.default(7),
  SAMEDAY_LOCKER_SERVICE_ID: number.default(15),
  /** Sameday's script of its map, the account it is told, and origins beside the script's that it frames. */
  SAMEDAY_WIDGET_URL: url,
  SAMEDAY_WIDGET_CLIENT_ID: z.string().max(100).default('sandbox'),
  SAMEDAY_WIDGET_HOSTS: origins.default(['https://lockerplugin.sameday.ro']),
  FAN_COURIER_URL: url,
  FAN_COURIER_CLIENT_ID: number.default(7_032_158),
  FAN_COURIER_USERNAME: text,
  FAN_COURIER_PASSWORD: text,
  /** GLS has an account in each country. */
  GLS_CS_URL: url,
  GLS_CS_CLIENT_NUMBER: number.default(50_000_001),
  GLS_CS_USERNAME: text,
  GLS_CS_PASSWORD: text,
  GLS_RO_URL: url,
  GLS_RO_CLIENT_NUMBER: number.default(55_000_001),
  GLS_RO_USERNAME: text,
  GLS_RO_PASSWORD: text,
  GLS_FEED_URL: url,
  /** GLS's script of its map, in each country another one. */
  GLS_CS_WIDGET_URL: url,
  GLS_RO_WIDGET_URL: url,
  CARGUS_URL: url,
  CARGUS_SUBSCRIPTION_KEY: text,
  CARGUS_USERNAME: text,
  CARGUS_PASSWORD: text,
  CARGUS_LOCATION_ID: number.default(1),
  /** The Czech post's interface, and its file of Balíkovna's points. */
  BALIKOVNA_URL: url,
  BALIKOVNA_API_TOKEN: text,
  BALIKOVNA_SECRET_KEY: text,
  BALIKOVNA_CUSTOMER_ID: z.string().default('L00001'),
  BALIKOVNA_POST_CODE: z.string().default('15000'),
  BALIKOVNA_LOCATION_NUMBER: number.default(1),
  BALIKOVNA_FEED_URL: url,
  /** The Czech post's map, framed. */
  BALIKOVNA_WIDGET_URL: url,
  /** Another address of this server than `PUBLIC_URL`, whose pages run carriers' scripts of maps. */
  PLACE_MAPS_URL: url,
};
