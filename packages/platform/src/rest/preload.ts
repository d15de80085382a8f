// What is loaded on first use elsewhere, so that no request has to wait for it.
import '@node-rs/argon2';
import 'file-type';
import 'jose';
import 'otpauth';
import 'pg-boss';
import 'sanitize-html';
import 'typebox/schema';
import '../abilities/ability.check.ts';
import '../media/file-kind.ts';
import '../media/location/location.ts';
